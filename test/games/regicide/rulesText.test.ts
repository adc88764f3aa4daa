import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { attackOf, healthOf } from '../../../games/regicide/enemy.ts';
import { handLimit } from '../../../games/regicide/setup.ts';
import { cards, table } from './table.ts';

const read = (language: string): string => readFileSync(`games/regicide/rules/${language}.md`, 'utf8');
const fr = read('fr');
const en = read('en');
const section = (text: string, title: string): string => text.split(/^## /m).find(s => s.startsWith(title)) ?? '';

describe('the rules inside the app', () => {
  test('RG-008 the table of enemies is the one that is played with', () => {
    const plain = { difficulty: 'normal' } as const;
    for (const [frName, enName, enemy] of [
      ['Valet', 'Jack', 'Jh'],
      ['Dame', 'Queen', 'Qh'],
      ['Roi', 'King', 'Kh'],
    ] as const) {
      const [c] = cards(enemy);
      if (!c) throw new Error('no card');
      const row = `| ${healthOf(c, plain)} | ${attackOf(c, plain)} |`;
      expect(fr).toContain(`| ${frName} ${row}`);
      expect(en).toContain(`| ${enName} ${row}`);
    }
  });
  test('RG-005 so are the hand limits', () => {
    for (const n of [1, 2, 3, 4]) for (const text of [fr, en]) expect(text).toContain(`| ${n} | ${handLimit(n)} |`);
  });
  test('RG-078 RG-079 what may be said has its section', () => {
    expect(section(fr, 'Ce qui peut se dire')).toMatch(/main.*Joker/s);
    expect(section(en, 'What may be said')).toMatch(/hand.*Jester/s);
  });
  test('the worked example is true', () => {
    const t = table({ hands: ['6h As 4d', '3h'], enemy: 'Jc', discard: '2c 3c 4c 5c 7c' });
    t.seat(0).plays('6h As');
    expect([t.fact('plays', 'attack'), t.fact('heals', 'count'), t.fact('shield', 'shield')]).toEqual([7, 5, 7]);
    expect([t.fact('damage', 'left'), t.fact('strikes', 'need')]).toEqual([13, 3]);
    t.seat(0).pays('4d');
    expect(t.seat(1).view.enemy.strikes).toBe(3);
  });
});
