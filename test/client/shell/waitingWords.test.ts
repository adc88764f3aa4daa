import { describe, expect, it } from 'vitest';
import { words } from '../../../client/i18n/messages.ts';
import { exactly, roughly } from '../../../client/i18n/numbers.ts';
import { PACES, paceSays, usualPace } from '../../../client/pages/room/pace.ts';
import { resultSays } from '../../../client/pages/room/resultWords.ts';
import { fewerSeats, moreSeats } from '../../../client/pages/room/seatCounts.ts';
import { seatIs, seatSays, startSays } from '../../../client/pages/room/seatWords.ts';
import en from '../../../client/texts/en.json';
import fr from '../../../client/texts/fr.json';
import type { Json } from '../../../games/kit/ids.ts';
import regicideFr from '../../../games/regicide/texts/fr.json';
import { botShown, roomShown, seatShown } from './standInRoom.ts';

const french = words('fr', regicideFr, fr);
const english = words('en', en);
/** With ordinary spaces. */
const plain = (text: string): string => text.replace(/\s/g, ' ');
const NOW = 1_000_000;
const tom = seatShown(1, 'Tom');
const gone = (since: number) => seatShown(1, 'Tom', { connected: false, away: since });
const kept = seatShown(1, null, { kept: 'Tom' });
const free = seatShown(2, null);

describe('a seat in words', () => {
  const says = (seat: typeof tom, eyes: { readonly host?: boolean; readonly locked?: boolean } = {}): string =>
    plain(seatSays(seat, { me: false, host: false, locked: false, now: NOW, ...eyes }, french));
  it('is quiet about a moment’s absence, and tells a longer one', () => {
    expect(seatIs(gone(NOW - 14_999), NOW)).toBe('here');
    expect(says(gone(NOW - 14_999))).toBe('À table');
    expect(says(gone(NOW - 15_000))).toBe('N’est pas là depuis 1 minute');
    expect(says(gone(NOW - 7_300_000))).toBe('N’est pas là depuis 2 heures');
  });
  it('says who is awaited, what a bot can do, and what may become of a free seat', () => {
    expect(says(kept)).toBe('On garde sa place');
    expect(says(botShown(1, 'hard'))).toBe('Bot, niveau : Redoutable');
    expect(says(free)).toMatch(/^Quelqu’un/);
    expect(says(free, { host: true })).toMatch(/^Invitez/);
    expect(says(free, { host: true, locked: true })).toMatch(/^Fermée/);
  });
});

describe('why a match cannot begin', () => {
  const says = (...seats: readonly (typeof tom)[]) => {
    const { ready, says: text } = startSays(roomShown([seatShown(0, 'Léa'), ...seats]), NOW, french);
    return [ready, plain(text)];
  };
  it('is a free seat, somebody who has not come back, or both', () => {
    expect(says(tom)).toEqual([true, 'Tout le monde est là.']);
    expect(says(kept)).toEqual([false, 'On attend Tom, qui a joué la dernière partie.']);
    const [ready, text] = says(kept, free, seatShown(3, null, { kept: 'Ana' }));
    expect(ready).toBe(false);
    expect(text).toMatch(/^On attend Tom et Ana, qui ont joué la dernière partie\. Une place est encore libre/);
  });
  it('is not somebody who is away: that is only told', () => {
    expect(says(gone(0))).toEqual([true, 'Toutes les places sont prises, mais Tom n’est pas là.']);
  });
});

describe('the number of seats', () => {
  const lea = seatShown(0, 'Léa');
  it('goes to the next one that the game takes', () => {
    expect(moreSeats([2, 4, 6], 4)).toBe(6);
    expect(moreSeats([2, 4, 6], 6)).toBeNull();
  });
  it('goes down by free seats first, then by bots from the end, never by people', () => {
    const counts = [1, 2, 3, 4];
    expect(fewerSeats(counts, [lea, free])).toEqual({ n: 1, bots: [] });
    const [first, last] = [botShown(1), botShown(2)];
    expect(fewerSeats(counts, [lea, first, last, free])).toEqual({ n: 3, bots: [] });
    expect(fewerSeats(counts, [lea, first, last])).toEqual({ n: 2, bots: [last] });
    expect(fewerSeats([1, 3], [lea, first, last])).toEqual({ n: 1, bots: [first, last] });
    expect(fewerSeats(counts, [lea, tom])).toBe('taken');
    expect(fewerSeats(counts, [lea, kept])).toBe('taken');
    expect(fewerSeats([2, 3], [lea, free])).toBe('least');
  });
});

describe('thinking time', () => {
  it('is told as people say it, in both languages', () => {
    const all = [...PACES.live, ...PACES.relaxed];
    expect(all.map(pace => plain(paceSays(pace, french)))).toEqual([
      'En direct : 3 minutes de réserve, 15 secondes par coup',
      'En direct : 5 minutes de réserve, 20 secondes par coup',
      'En direct : 10 minutes de réserve, 30 secondes par coup',
      'Tranquille : 8 heures par coup',
      'Tranquille : 1 jour par coup',
      'Tranquille : 3 jours par coup',
    ]);
    expect(plain(paceSays(usualPace('live'), english))).toBe('Live: a bank of 5 minutes, plus 20 seconds per move');
    expect(plain(paceSays(usualPace('none'), english))).toBe('No time limit');
  });
  it('keeps odd times as they are', () => {
    expect(plain(exactly('fr', 90_000))).toBe('90 secondes');
    expect(plain(exactly('en', 36 * 3_600_000))).toBe('36 hours');
    expect(plain(roughly('en', 90_000_000))).toBe('1 day');
  });
});

describe('how an earlier match ended', () => {
  const says = (outcome: Json) =>
    resultSays(
      {
        matchID: 'm',
        at: 0,
        outcome,
        seats: [
          { name: 'Léa', bot: null },
          { name: 'bot-2', bot: 'easy' },
        ],
      },
      french,
    ).map(plain);
  it('is told in the words of the statistics, where they have any', () => {
    expect(says({ winners: ['0', '1'], why: 'won', defeated: 12 })).toEqual([
      'Gagnée',
      'Têtes couronnées vaincues : 12',
    ]);
    expect(says({ winners: ['0', '1'], why: 'won', medal: 'silver', unheardOf: 3 })).toEqual([
      'Gagnée',
      'Médaille : Argent',
    ]);
  });
  it('else by who won', () => {
    expect(says({ winners: ['1'], why: 'x' })).toEqual(['Colette a gagné']);
    expect(says({ winners: [], why: 'pay' })).toEqual(['Perdue']);
    expect(says({ winners: [], why: 'stopped' })).toEqual(['Arrêtée : ni gagnée, ni perdue']);
    expect(says(null)).toEqual(['Terminée']);
  });
});
