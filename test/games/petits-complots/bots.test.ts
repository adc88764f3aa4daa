import { describe, expect, test } from 'vitest';
import { type Bot, randomBot } from '../../../games/kit/bots.ts';
import { fetchBot } from '../../../games/kit/botTurn.ts';
import { type Seat, seat, seats } from '../../../games/kit/ids.ts';
import { keyed, quick } from '../../../games/kit/random.ts';
import { legal, start, step, stepTable } from '../../../games/kit/step.ts';
import { duties } from '../../../games/kit/table.ts';
import { rules } from '../../../games/petits-complots/game.ts';
import { redeal } from '../../../games/petits-complots/redeal.ts';
import type { G, View } from '../../../games/petits-complots/types.ts';
import { keyOf, play, taskOf } from '../../support/play.ts';
import { LONG, owed, size } from '../../support/proof.ts';
import { does, share } from './answers.ts';
import { many } from './names.ts';
import { event, table } from './table.ts';

const LEVELS = ['easy', 'normal'] as const;

describe('a turn begins', () => {
  const begins = (hand: string, shown = many('space', 1, 3)) =>
    does(table({ hands: [hand, 'history1', 'history2'], shown: [shown], at: 'turn' }), 0);
  test('a hand of no use is exchanged, one with a collected theory or a good Action is not', () => {
    expect(begins('history3 light-fingers')).toEqual(['exchange']);
    expect(begins('history3 space4')).toEqual(['draw']);
    expect(begins('history3 debunk')).toEqual(['draw']);
  });
  test('a part of the flock is kept', () => {
    expect(begins('history3 sheep1 sheep2')).toEqual(['draw']);
  });
  test('where the exchange costs no plays, it comes sooner', () => {
    const t = (keeps: boolean) =>
      table({
        hands: ['space4 history3 history4 light-fingers', '', ''],
        shown: [many('space', 1, 3)],
        at: 'turn',
        event: 'fresh-start',
        lasting: keeps ? [{ key: 'exchangeKeepsPlays', on: seats(3), set: true, until: 'round', owner: null }] : [],
      });
    expect([does(t(true), 0), does(t(false), 0)]).toEqual([['exchange'], ['draw']]);
  });
});

describe('in its turn', () => {
  test('it exposes what it collects', () => {
    const t = table({ hands: ['space3 history1', '', ''], shown: [many('space', 1, 2)] });
    expect(does(t, 0)).toEqual(['expose space3']);
    expect(does(t, 0, 'easy')[0]).toBe('expose space3');
  });
  test('it completes a set before anything else', () => {
    const t = table({
      hands: ['space7 plagiarism shredder all-nighter', 'history1', ''],
      shown: [many('space', 1, 6), many('myths', 1, 5)],
    });
    expect(does(t, 0)).toEqual(['expose space7']);
  });
  test('it stops who would win, not who is far from it', () => {
    const shown = ['space8', many('space', 1, 3), many('history', 1, 7)];
    const t = table({ hands: ['shredder space9 politics1', '', ''], shown });
    expect(does(t, 0)[0]).toBe('play shredder 2');
  });
  test('it takes what it collects from whoever has it', () => {
    const shown = [many('space', 1, 3), many('history', 1, 3), 'space4 politics1'];
    expect(does(table({ hands: ['plagiarism politics2', '', ''], shown }), 0)).toEqual(['play plagiarism 2']);
  });
  test('it keeps Hot Mic for the last call', () => {
    const t = table({ hands: ['hot-mic', '', ''], shown: ['', many('space', 1, 7)] });
    for (const level of LEVELS) expect(does(t, 0, level)).toEqual(['endTurn']);
  });
  test('it protects a set that would win, no other', () => {
    const alibi = (length: number) => does(table({ hands: ['alibi', '', ''], shown: [many('space', 1, length)] }), 0);
    expect([alibi(7), alibi(6)]).toEqual([['play alibi'], ['endTurn']]);
  });
  test('it keeps from the table what another needs to win', () => {
    const t = (length: number) =>
      table({ hands: ['space10', '', ''], shown: [many('history', 1, 3), many('space', 1, length)] });
    expect(does(t(5), 0)).toEqual(['endTurn']);
    expect(does(t(3), 0)).toEqual(['expose space10']);
  });
  test('it plays Media Frenzy with a hand of theories to show', () => {
    const t = table({ hands: ['media-frenzy space1 space2 space3 space4', '', ''] });
    expect(does(t, 0)).toContain('play media-frenzy');
    const poor = table({ hands: ['media-frenzy', '', ''] });
    expect(does(poor, 0)).toEqual(['endTurn']);
  });
  test('it names with Touchy Subject the category that others need, not its own', () => {
    const t = table({
      hands: ['touchy-subject', '', ''],
      shown: [many('history', 1, 3), many('space', 1, 6), many('myths', 1, 2)],
    });
    expect(does(t, 0)).toEqual(['play touchy-subject space']);
  });
  test('after an exchange nothing can be played: the turn ends', () => {
    const t = table({ hands: ['space1 plagiarism', '', ''], shown: ['', 'space2'], now: { barred: true } });
    for (const level of LEVELS) expect(does(t, 0, level)).toEqual(['endTurn']);
  });
  test('a hand that is too large loses what is of least use', () => {
    const hand = `${many('space', 4, 10)} sheep1 history1 myths1 debunk plagiarism`;
    const t = table({ hands: [hand, '', ''], shown: [many('space', 1, 3)], at: 'turnEnd' });
    expect(does(t, 0)).toEqual(['discard history1 myths1']);
    for (const answer of does(t, 0, 'easy')) expect(answer).not.toContain('space');
  });
});

describe('out of its turn', () => {
  test('it never interrupts', () => {
    const t = table({ hands: ['', 'hot-mic alibi', ''], shown: [many('space', 1, 7), many('history', 1, 7)] });
    expect(t.prompts(1).map(p => p.stage)).toContain('interrupt');
    for (const level of LEVELS) expect(does(t, 1, level)).toEqual(['nothing']);
  });
  test('its standing order is left alone', () => {
    const t = table({ hands: ['', 'debunk', ''] });
    for (const level of LEVELS) {
      const task = taskOf(rules, t.G, seat(1), quick(1));
      const orders = task.prompts.filter(p => p.stage === 'orders');
      expect(orders).toHaveLength(1);
      expect(botOf(level)({ ...task, prompts: orders })).toBeNull();
    }
  });
});

describe('an Action waits for its effect', () => {
  test('it lets go by what is nobody’s business', () => {
    const t = table({ hands: ['all-nighter', 'debunk', ''] });
    t.plays(0, 'all-nighter');
    expect(share(t, 1, 'pass')).toBeGreaterThan(0.9);
    expect(share(t, 1, 'pass', 'easy')).toBeGreaterThan(0.8);
  });
  const attacked = (length: number, hand: string) => {
    const t = table({
      hands: ['shredder politics1', hand, 'politics2'],
      shown: ['history1', many('space', 1, length), 'myths1'],
    });
    t.plays(0, 'shredder', 1);
    return t;
  };
  test.each(['boomerang', 'red-herring', 'debunk', 'alibi'])(
    'with %s it defends the set with which it would win',
    card => {
      const [much, little] = [7, 2].map(length => share(attacked(length, card), 1, card)) as [number, number];
      expect(much).toBeGreaterThan(0.9);
      expect(little).toBeLessThan(0.6);
    },
  );
  test('it turns an attack away before it spends a Debunked!', () => {
    expect(does(attacked(7, 'debunk boomerang'), 1)[0]).toBe('boomerang');
  });
  test('it spends nothing on an attack that will find nothing', () => {
    const t = attacked(7, 'alibi boomerang debunk');
    t.seals(1, 'alibi');
    t.windowCloses(); // on Shredder
    t.windowCloses(); // on Alibi
    expect(t.asked).toContain('1 react');
    expect([t.stack, does(t, 1)]).toEqual([['shredder 0>1'], ['pass']]);
  });
  test('Alibi is no answer to who takes from the hand', () => {
    const t = table({ hands: ['friendly-search', 'alibi space8', ''], shown: ['', many('space', 1, 7)] });
    t.plays(0, 'friendly-search', 1);
    expect(does(t, 1)).toEqual(['pass']);
  });
  test('it defends a hand that holds most of a flock', () => {
    const t = (hand: string) => {
      const all = table({ hands: ['light-fingers', hand, ''] });
      all.plays(0, 'light-fingers', 1);
      return share(all, 1, 'debunk');
    };
    expect(t('debunk shepherd sheep1 sheep2')).toBeGreaterThan(0.8);
    expect(t('debunk history1 space2 myths3')).toBeLessThan(0.4);
  });
  test('it does not save who would win', () => {
    const t = table({ hands: ['shredder', '', 'debunk'], shown: [many('history', 1, 6), many('space', 1, 7)] });
    t.plays(0, 'shredder', 1);
    expect(does(t, 2)).toEqual(['pass']);
  });
  test('it sees to it that who would win is stopped: the counter is countered', () => {
    const t = table({ hands: ['shredder', 'debunk', 'debunk2'], shown: ['', many('space', 1, 7)] });
    t.plays(0, 'shredder', 1);
    t.seals(1, 'debunk');
    t.windowCloses();
    expect(t.stack).toEqual(['shredder 0>1', 'debunk 1']);
    expect(share(t, 2, 'debunk2')).toBeGreaterThan(0.8);
  });
  test('it does not cancel what saves itself', () => {
    const t = table({ hands: ['shredder', 'debunk', 'debunk2'], shown: ['', '', many('space', 1, 7)] });
    t.plays(0, 'shredder', 2);
    t.seals(1, 'debunk');
    t.windowCloses();
    expect(share(t, 2, 'pass')).toBe(1);
  });
  test('a redirected Action goes to whoever is closest to a win', () => {
    const t = table({
      hands: ['shredder', 'red-herring', 'politics1', ''],
      shown: ['', many('space', 1, 5), 'myths1', many('history', 1, 4)],
    });
    t.plays(0, 'shredder', 1);
    t.seals(1, 'red-herring');
    t.windowCloses();
    t.nobodyReacts();
    expect([t.asked, does(t, 1)]).toEqual([['1 pick'], ['answer 3']]);
  });
});

describe('last call', () => {
  const call = (hands: readonly string[], shown: readonly string[]) => table({ hands, shown, at: 'roundEnd' });
  test('Hot Mic goes to who would win', () => {
    const t = call(['history1', 'hot-mic', ''], ['space8', '', many('space', 1, 7)]);
    expect(does(t, 1)).toEqual(['hot-mic 2']);
    expect(share(t, 1, 'hot-mic 2', 'easy')).toBeGreaterThan(0.2);
  });
  test('it does not break its own set, but protects it', () => {
    const shown = [many('space', 1, 7), many('history', 1, 3)];
    expect(does(call(['hot-mic', 'history8', ''], shown), 0)).toEqual(['pass']);
    expect(does(call(['hot-mic alibi', 'history8', ''], shown), 0)).toEqual(['alibi']);
  });
  test('who would win with others hits one of them', () => {
    const t = call(['hot-mic', 'politics1', ''], [many('space', 1, 7), many('history', 1, 7)]);
    expect(does(t, 0)).toEqual(['hot-mic 1']);
  });
  test('a set with a theory too many takes two of them', () => {
    const shown = ['', many('space', 1, 8)];
    expect(does(call(['hot-mic hot-mic2', 'history1', ''], shown), 0)[0]).toMatch(/^hot-mic/);
    expect(share(call(['hot-mic hot-mic2', 'history1', ''], shown), 0, 'pass')).toBe(0);
    expect(share(call(['hot-mic', 'history1', ''], shown), 0, 'pass')).toBeGreaterThan(0.3);
  });
});

describe('a card is picked', () => {
  test('the one that breaks the set, whatever it would like itself', () => {
    const t = table({
      hands: ['plagiarism', 'politics1', ''],
      shown: [many('history', 1, 3), `history4 ${many('space', 1, 7)}`],
    });
    t.plays(0, 'plagiarism', 1);
    t.nobodyReacts();
    expect(t.asked).toEqual(['0 pick']);
    for (const answer of does(t, 0)) expect(answer).toMatch(/^answer space\d$/);
  });
  test('Plagiarism takes the theory that completes its own set', () => {
    const t = table({
      hands: ['plagiarism', 'politics1', ''],
      shown: [many('history', 1, 6), `history7 ${many('space', 1, 4)}`],
    });
    t.plays(0, 'plagiarism', 1);
    t.nobodyReacts();
    expect(does(t, 0)).toEqual(['answer history7']);
  });
  test('the flock is completed from the discard pile', () => {
    const t = table({
      hands: ['dusty-archives shepherd sheep1 sheep2 sheep3', '', ''],
      shown: [many('space', 1, 3)],
      discard: 'space4 sheep4 plagiarism',
    });
    expect(does(t, 0)).toEqual(['play dusty-archives']);
    t.plays(0, 'dusty-archives');
    t.nobodyReacts();
    expect(does(t, 0)).toEqual(['answer sheep4']);
    t.picks(0, 'sheep4');
    expect([t.end, t.winners]).toEqual(['flock', ['0']]);
  });
  test('of a hand that it looks at it takes what is worth most', () => {
    const t = table({ hands: ['friendly-search space1', 'history1 space2 quid-pro-quo', ''] });
    t.plays(0, 'friendly-search', 1);
    t.nobodyReacts();
    expect(does(t, 0)).toEqual(['answer space2']);
  });
  test('it passes on what is of least use', () => {
    const t = event('word-of-mouth', { hands: ['space1 space2 history1 debunk', '', ''], shown: ['space3'] });
    expect(does(t, 0)).toEqual(['answer history1']);
  });
  test('of its own theories Fact-Check takes one that it does not collect', () => {
    const t = event('fact-check', {
      hands: ['space4', '', ''],
      shown: [`${many('space', 1, 2)} ${many('myths', 1, 2)}`],
    });
    expect(t.asked).toEqual(['0 pick']);
    for (const answer of does(t, 0)) expect(answer).toMatch(/^answer myths\d$/);
  });
  test('with the floor open it exposes as many as it may, of what it collects first', () => {
    const t = event('all-true', { hands: [`${many('space', 1, 3)} history1`, '', ''] });
    expect(does(t, 0)).toEqual(['answer space1 space2 space3']);
  });
  test('a category that hurts others is named, not its own', () => {
    const t = event('taboo-topic', {
      hands: ['', '', ''],
      shown: [many('space', 1, 5), many('space', 6, 10), many('history', 1, 4)],
    });
    expect(does(t, 0)).toEqual(['answer history']);
    expect(does(t, 0, 'easy')).not.toContain('answer space');
  });
});

const bots = new Map<string, Bot<View>>(
  await Promise.all(['random', ...LEVELS].map(async level => [level, await fetchBot(rules, level)] as const)),
);
const botOf = (level: string): Bot<View> => bots.get(level) ?? randomBot;

describe.each(LEVELS)('%s', level => {
  test.each([3, 4, 5])(
    'answers every question legally, whatever came before (%i players)',
    { timeout: LONG },
    players => {
      const stages = new Set<string>();
      for (let n = 0; n < size(4, 60); n += 1) {
        const luck = quick(n);
        play(rules, {
          seats: players,
          options: { chaos: (['quiet', 'balanced', 'chaotic'] as const)[n % 3] ?? 'quiet', window: 6 },
          n: n + 40,
          bot: task => (luck.below(3) ? botOf(level) : randomBot)(task),
          each: ({ G }) => {
            for (const due of duties(G, new Set(G.order))) {
              if (due.seat === null) continue;
              const move = botOf(level)(taskOf(rules, G, due.seat, luck, due.prompt));
              if (due.may) expect(move).toBeNull();
              else expect(move && legal(rules, rules.view(G, due.seat), due.seat, move)).toEqual({ ok: true });
              stages.add(due.stage);
            }
          },
        });
      }
      expect([...stages].sort()).toEqual(
        ['interrupt', 'lastCall', 'main', 'orders', 'pick', 'react', 'start', 'trim'].filter(
          s => s !== 'trim' || stages.has('trim'),
        ),
      );
    },
  );
  test('plays the same whatever is hidden from it', { timeout: LONG }, () => {
    const { decisions, different } = twins((G, by, chance) => botOf(level)(taskOf(rules, G, by, quick(chance))));
    expect(decisions).toBeGreaterThan(size(500, 5000));
    expect(different).toBe(0);
    owed('petits-complots', 'decisions that are the same for twins', { level, decisions, different });
  });
});
test('a bot that looks into other hands is found out', { timeout: LONG }, () => {
  const peeks = (G: G, by: Seat): unknown => G.order.filter(s => s !== by).map(s => G.hands[s]?.[0]);
  expect(twins(peeks).different).toBeGreaterThan(0);
});

/** Two states that differ only in what this seat does not see, and the same chance: how often does it decide otherwise? */
function twins(decide: (G: G, by: Seat, chance: number) => unknown) {
  let [decisions, different] = [0, 0];
  for (let n = 0; n < size(6, 60); n += 1)
    play(rules, {
      seats: 3 + (n % 3),
      options: rules.options.defaults,
      n: n + 900,
      bot: botOf('normal'),
      each: ({ G, entry: [by, move] }) => {
        if ('by' in move || by === 'table' || move.type === 'takeBack') return;
        const twin = redeal(G, by, quick(decisions));
        decisions += 1;
        if (JSON.stringify(decide(G, by, decisions)) !== JSON.stringify(decide(twin, by, decisions))) different += 1;
      },
    });
  return { decisions, different };
}

describe('strength: one among others of a lower level, in every seat in turn', () => {
  test.each([3, 4, 5])('normal beats easy, easy beats chance (%i players)', { timeout: LONG }, players => {
    const games = size(30, 300);
    const [normal, easy] = [wins('normal', 'easy', players, games), wins('easy', 'random', players, games)];
    // by chance it would be one in `players`
    expect(normal).toBeGreaterThan(1.4 / players);
    expect(easy).toBeGreaterThan(1.4 / players);
    owed('petits-complots', 'games won by one among others', { players, games, normal, easy });
  });
});
function wins(one: string, others: string, players: number, games: number): number {
  let won = 0;
  for (let n = 0; n < games; n += 1) {
    const random = keyed({ key: keyOf(n), deal: 0, at: 0 });
    const luck = quick(n);
    const G = start(rules, seats(players), rules.options.defaults, random);
    const me = seat(n % players);
    while (!G.table.over) {
      const due = duties(G, new Set(G.order)).find(d => !d.may);
      if (!due) throw new Error('nobody is due');
      if (due.seat === null) stepTable(rules, G, { prompt: due.prompt, by: 'table' }, random);
      else {
        const move = botOf(due.seat === me ? one : others)(taskOf(rules, G, due.seat, luck, due.prompt));
        if (!move || !step(rules, G, due.seat, move, random).ok) throw new Error(`no answer to ${due.stage}`);
      }
    }
    const { winners } = G.table.over;
    if (winners.includes(me)) won += 1 / winners.length;
  }
  return won / games;
}
