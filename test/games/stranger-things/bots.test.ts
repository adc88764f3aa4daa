import { describe, expect, test } from 'vitest';
import { type Bot, randomBot } from '../../../games/kit/bots.ts';
import { fetchBot } from '../../../games/kit/botTurn.ts';
import { type Seat, seats } from '../../../games/kit/ids.ts';
import { keyed, quick } from '../../../games/kit/random.ts';
import { legal, start, step } from '../../../games/kit/step.ts';
import { duties } from '../../../games/kit/table.ts';
import { rules } from '../../../games/stranger-things/game.ts';
import { redeal } from '../../../games/stranger-things/redeal.ts';
import type { G, View } from '../../../games/stranger-things/types.ts';
import { keyOf, play, taskOf } from '../../support/play.ts';
import { LONG, owed, size } from '../../support/proof.ts';
import { does, says, share, speaks } from './answers.ts';
import { rendezvous, table } from './table.ts';

const LEVELS = ['easy', 'normal'] as const;

/** All that everybody holds of these two kinds has been said, truly, before the first gives. */
function heard(pile: string, hands: readonly string[], possessed: readonly number[]) {
  const t = table({ hands, possessed, pile });
  hands.forEach((hand, n) => {
    const count = (letter: string): number => [...hand].filter(c => c === letter).length;
    t.claims(n, 'hold', { kind: 'flayer', count: count('F') });
    t.claims(n, 'hold', { kind: 'knock', count: count('C') });
  });
  return t;
}

describe('a card goes to somebody', () => {
  const HANDS = ['WWW', 'FFW', 'WW', 'CCW', 'CWF'];
  test('a Mind Flayer: not to whom it would take, if one is sane', () => {
    expect(does(heard('F', HANDS, [4]), 0)).not.toContain('give 1');
  });
  test('a Mind Flayer: just to them, if one is possessed', () => {
    const t = heard('F', ['FWW', ...HANDS.slice(1)], [0]);
    expect(share(t, 0, 'give 1')).toBeGreaterThan(0.5);
    expect(share(heard('F', HANDS, [4]), 0, 'give 1')).toBe(0);
  });
  test('Memories: to whoever is nearest to three', () => {
    expect(does(heard('M', HANDS, [4]), 0)).toEqual(['give 1']);
  });
  test('a Helping Hand: to whoever is nearest to going out', () => {
    expect(does(heard('P', HANDS, [4]), 0)).toEqual(['give 3']);
  });
  test('a Hard Hit: not to whom it would put out, while nothing is known of anybody', () => {
    expect(does(heard('C', HANDS, [4]), 0)).not.toContain('give 3');
  });
  test('among six, the possessed spare their fellows', () => {
    const hands = ['FWW', 'FCW', 'CWW', 'WM', 'WMM', 'WPP'];
    const t = heard('C', hands, [0, 1]);
    expect(share(t, 0, 'give 2')).toBeGreaterThan(share(t, 0, 'give 1'));
  });
  test('among six, the possessed take whoever got a third Flayer for one of theirs', () => {
    const spared = (to: number): number => {
      const t = heard('F C', ['FW', 'FW', 'FFCC', 'CCW', 'WM', 'WPP'], [0, 1]);
      t.gives(0, to);
      return share(t, 1, 'give 2');
    };
    expect(spared(2)).toBeLessThan(0.05);
    expect(spared(4)).toBeGreaterThan(0.25);
  });
  test('who says at once that it would be their last is believed', () => {
    const spared = table({ hands: ['WWW', 'CCW', 'WWW', 'WWF'], possessed: [3], pile: 'C' });
    spared.claims(1, 'spare');
    expect(does(spared, 0)).not.toContain('give 1');
    const wanting = table({ hands: ['WWW', 'CCW', 'WWW', 'WWF'], possessed: [3], pile: 'P' });
    wanting.claims(1, 'give');
    expect(does(wanting, 0)).toEqual(['give 1']);
  });
  test('beginners waver', () => {
    expect(does(heard('M', HANDS, [4]), 0, { level: 'easy' }).length).toBeGreaterThan(1);
  });
});

describe('whom it takes for possessed', () => {
  /** Of five, the second gives these two cards in an exchange, in which both go to the left, or one to each side; then who follows turns up a card. */
  const traded = (id: 'rv-11' | 'rv-09', cards: string, active: number, pile: string) => {
    const t = rendezvous(id, { hands: ['WW', 'FFWW', 'WWM', 'WWM', 'WWP'], possessed: [1], active, pile });
    t.exchange({ 1: cards });
    return t;
  };
  test('who alone can have given the Flayer that it got', () => {
    expect(does(traded('rv-11', 'FW', 1, 'C'), 2)).toEqual(['give 1']);
    expect(share(traded('rv-11', 'WW', 1, 'C'), 2, 'give 1')).toBeLessThan(0.3);
  });
  test('both neighbours, where it may have come from either', () => {
    const given = does(traded('rv-09', 'WF', 4, 'C'), 0);
    expect(given.toSorted()).toEqual(['give 1', 'give 4']);
    expect(does(traded('rv-09', 'WW', 4, 'C'), 0).toSorted()).toEqual(['give 2', 'give 3']);
  });
  test('the neighbours of whoever says to have got one', () => {
    const heard = (says: number) => {
      const t = traded('rv-09', 'WF', 4, 'W W C');
      t.claims(0, 'got', says);
      t.gives(0, 1);
      t.gives(1, 3);
      return share(t, 2, 'give 4');
    };
    expect(heard(1)).toBeGreaterThan(0.9);
    expect(heard(0)).toBeLessThan(0.1);
  });
  test('they are voted out, and accused', () => {
    expect(does(traded('rv-11', 'FW', 1, 'rv-07'), 2)).toEqual(['vote 1']);
    expect(speaks(traded('rv-11', 'FW', 1, 'W'), 2).slice(0, 2)).toEqual(['got 1', 'accuse 1']);
    expect(speaks(traded('rv-11', 'WW', 1, 'W'), 2).join()).not.toContain('accuse');
  });
  test('a beginner sees what it was given, not what others say', () => {
    const t = (says: number) => {
      const all = traded('rv-09', 'WF', 4, 'W W C');
      all.claims(0, 'got', says);
      all.gives(0, 1);
      all.gives(1, 3);
      return does(all, 2, { level: 'easy' });
    };
    expect(t(1)).toEqual(t(0));
  });
});

describe('in a Rendez-vous', () => {
  const at = (id: Parameters<typeof rendezvous>[0], hand: string, possessed: readonly number[], others = 'WWP') =>
    rendezvous(id, { hands: [hand, others, others, 'FWW'], possessed, pile: 'W' });
  test('the possessed put Flayers into the pool', () => {
    expect(does(at('rv-04', 'FFW', [0]), 0)).toEqual(['offer F']);
    expect(does(at('rv-04', 'FFW', [3]), 0)).toEqual(['offer W']);
  });
  test('it asks for Flayers by name', () => {
    expect(does(at('rv-03', 'WWW', [3]), 0)).toEqual(['name flayer']);
  });
  test('it trusts itself most', () => {
    expect(does(at('rv-06', 'WWW', [3]), 0)).toEqual(['pick 0']);
  });
  /** The first of four is between these two, who have said what they hold. */
  const between = (hand: string, both: string, possessed: number) => {
    const t = heard('W rv-09', [hand, both, 'WWP', both], [possessed]);
    t.gives(0, 2);
    expect(t.phase).toBe('exchange');
    return t;
  };
  test('the possessed give Flayers to whoever needs one more, and hide nothing here', () => {
    expect(does(between('FFW', 'FFP', 0), 0)).toEqual(['trade FF']);
    expect(share(between('FFWW', 'WWP', 0), 0, 'trade FF')).toBeLessThan(0.3);
  });
  test('the sane help with one of their Memories, not with both that they need', () => {
    expect(does(between('FMMW', 'FFP', 2), 0)).toEqual(['trade MM']);
    expect(does(between('FFFMMW', 'FFP', 2), 0).toSorted()).toEqual(['trade MW', 'trade WM']);
  });
  test('the sane keep what keeps them sane and in play', () => {
    expect(does(at('rv-05', 'FFFMWW', [3], 'FWM'), 0)).toEqual(['trade WW']);
    expect(does(at('rv-05', 'CCCPWW', [3]), 0).every(way => !way.includes('P'))).toBe(true);
    expect(does(at('rv-05', 'CCCPPW', [3]), 0).some(way => way.includes('C'))).toBe(true);
  });
});

describe('it speaks', () => {
  test('the sane say what they hold: in their turn up to three things, out of it one', () => {
    const t = table({ hands: ['FFMCP', 'FFMC', 'WWW', 'WWW'], possessed: [2], pile: 'W' });
    expect(speaks(t, 0)).toEqual(['hold flayer 2', 'hold knock 1', 'hold memory 1']);
    expect(speaks(t, 1)).toEqual(['hold flayer 2']);
  });
  test('the possessed do not', () => {
    const t = table({ hands: ['FFFW', 'WWW', 'WWW', 'WWW'], possessed: [0], pile: 'W' });
    const [flayers, ...rest] = speaks(t, 0);
    expect(['hold flayer 0', 'hold flayer 1']).toContain(flayers);
    expect(rest).toHaveLength(1);
  });
  test('it does not repeat what gifts explain, and corrects what they do not', () => {
    const t = table({ hands: ['CWW', 'WWM', 'WWM', 'FWW'], possessed: [3], pile: 'M F M P rv-09 C' });
    expect(speaks(t, 0)).toEqual(['hold flayer 0', 'hold knock 1']);
    for (const [giver, to] of [
      [0, 1],
      [1, 0],
      [2, 1],
      [3, 1],
    ] as const)
      t.gives(giver, to);
    expect(speaks(t, 0)).toEqual([]);
    t.exchange({ 3: 'FW' });
    expect([t.hand(0), t.active]).toEqual(['FFCW', 1]);
    t.gives(1, 2);
    expect(speaks(t, 0)).toEqual(['got 1']);
    t.gives(2, 3);
    expect(speaks(t, 0)).toEqual(['hold flayer 2']);
    t.gives(3, 1);
    expect(speaks(t, 0)).toEqual([]);
  });
  test('asked what it holds it answers, by its Flayers, as often as it is asked', () => {
    const t = table({ hands: ['WWW', 'FWW', 'FFW', 'WWW'], possessed: [1], pile: 'W' });
    const told = (p: number) => speaks(t, p).filter(said => said.startsWith('hold flayer'));
    expect(told(2)).toEqual(['hold flayer 2']);
    expect(told(2)).toEqual([]);
    t.claims(0, 'ask', '2');
    t.claims(0, 'ask', '1');
    expect([told(2), told(2), told(3)]).toEqual([['hold flayer 2'], [], ['hold flayer 0']]);
    expect(told(1)[0]).toMatch(/^hold flayer [012]$/); // one of the possessed says what it likes
  });
  test('whoever is near to three says so while another gives', () => {
    const says = (top: string) => speaks(table({ hands: ['WWW', 'FFCC', 'WWW', 'WWF'], possessed: [3], pile: top }), 1);
    expect(['F', 'C', 'M', 'P'].map(says)).toEqual([['spare'], ['spare'], ['give'], ['give']]);
    expect(says('W')).toEqual(['hold flayer 2']);
  });
  test('some of the possessed say that an exchange brought a Flayer', () => {
    const t = rendezvous('rv-09', { hands: ['FFWW', 'WWW', 'WWM', 'WWM'], possessed: [0], pile: 'W' });
    t.exchange();
    const lies = share(t, 0, 'got 1', { speaking: true });
    expect(lies).toBeGreaterThan(0.15);
    expect(lies).toBeLessThan(0.45);
    expect(says(t, 1)).toEqual(['got 0']);
  });
});

const bots = new Map<string, Bot<View>>(
  await Promise.all(['random', ...LEVELS].map(async level => [level, await fetchBot(rules, level)] as const)),
);
const botOf = (level: string): Bot<View> => bots.get(level) ?? randomBot;

describe.each(LEVELS)('%s', level => {
  test.each([4, 6, 10])(
    'answers every question legally, whatever came before (%i players)',
    { timeout: LONG },
    players => {
      const stages = new Set<string>();
      for (let n = 0; n < size(3, 40); n += 1) {
        const luck = quick(n);
        play(rules, {
          seats: players,
          options: { ...rules.options.defaults, blocked: n % 2 ? 'out' : 'fewer' },
          n: n + 40,
          bot: task => (luck.below(3) ? botOf(level) : randomBot)(task),
          each: ({ G }) => {
            for (const due of duties(G, new Set(G.circle))) {
              if (due.seat === null) continue;
              const move = botOf(level)(taskOf(rules, G, due.seat, luck, due.prompt));
              if (move) expect(legal(rules, rules.view(G, due.seat), due.seat, move)).toEqual({ ok: true });
              else expect(due.may).toBe(true);
              stages.add(due.stage);
            }
          },
        });
      }
      expect([...stages].sort()).toEqual(['choose', 'exchange', 'give', 'look', 'reveal', 'seat', 'talk']);
    },
  );
  test('does and says the same whatever is hidden from it', { timeout: LONG }, () => {
    const { decisions, different } = twins((G, by, chance) => botOf(level)(taskOf(rules, G, by, quick(chance))));
    expect(decisions).toBeGreaterThan(size(200, 2000));
    expect(different).toBe(0);
    owed('stranger-things', 'decisions that are the same for twins', { level, decisions, different });
  });
});
test('a bot that looks into other hands is found out', { timeout: LONG }, () => {
  const peeks = (G: G, by: Seat): unknown => G.circle.filter(s => s !== by).map(s => G.hands[s]);
  expect(twins(peeks).different).toBeGreaterThan(0);
});

/** Two states that differ only in what this seat does not see, and the same chance: how often does it decide otherwise? */
function twins(decide: (G: G, by: Seat, chance: number) => unknown) {
  let [decisions, different] = [0, 0];
  for (let n = 0; n < size(5, 50); n += 1)
    play(rules, {
      seats: 4 + (n % 7),
      options: { ...rules.options.defaults, games: 1 },
      n: n + 900,
      bot: botOf('normal'),
      each: ({ G }) => {
        const by = G.circle[decisions % G.circle.length] as Seat;
        const twin = redeal(G, by, quick(decisions));
        decisions += 1;
        if (JSON.stringify(decide(G, by, decisions)) !== JSON.stringify(decide(twin, by, decisions))) different += 1;
      },
    });
  return { decisions, different };
}

describe('strength: a level for either side', () => {
  test.each([4, 6, 9])('normal beats chance, whichever side it is on (%i players)', { timeout: LONG }, players => {
    const games = size(60, 600);
    const share = (sane: string, possessed: string): number => saneShare({ sane, possessed, players, games });
    const [chance, sane, possessed] = [share('random', 'random'), share('normal', 'random'), share('random', 'normal')];
    expect(sane).toBeGreaterThan(chance);
    expect(possessed).toBeLessThan(chance - 0.15);
    owed('stranger-things', 'games that the sane win, by who plays them and the possessed', {
      players,
      games,
      chance,
      sane,
      possessed,
    });
  });
  test('normal beats easy, whichever side it is on', { timeout: LONG }, () => {
    const [players, games] = [4, size(150, 1000)];
    const share = (sane: string, possessed: string): number => saneShare({ sane, possessed, players, games });
    const [easy, sane, possessed] = [share('easy', 'easy'), share('normal', 'easy'), share('easy', 'normal')];
    expect(sane).toBeGreaterThan(easy);
    expect(possessed).toBeLessThan(easy - 0.05);
    owed('stranger-things', 'games that the sane win, by level', { players, games, easy, sane, possessed });
  });
});
/** Of single games: how many the sane win. Who is possessed plays by the second level from then on. */
function saneShare(how: { sane: string; possessed: string; players: number; games: number }): number {
  let won = 0;
  for (let n = 0; n < how.games; n += 1) {
    const random = keyed({ key: keyOf(n), deal: 0, at: 0 });
    const luck = quick(n);
    const G = start(rules, seats(how.players), { ...rules.options.defaults, games: 1 }, random);
    while (!G.table.over) {
      const due = duties(G, new Set(G.circle)).find(d => !d.may);
      if (!due?.seat) throw new Error('nobody is due');
      const move = botOf(G.possessed[due.seat] ? how.possessed : how.sane)(taskOf(rules, G, due.seat, luck));
      if (!move || !step(rules, G, due.seat, move, random).ok) throw new Error(`no answer to ${due.stage}`);
    }
    if (G.table.over.why === 'sane') won += 1;
  }
  return won / how.games;
}
