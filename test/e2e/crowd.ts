import type { Page } from '@playwright/test';
import type { RoomResult, RoomSeat, RoomShown } from '../../games/kit/roomWire.ts';

/** Ten who sit in every state there is, whatever the game: this page is told of them in place of the real ones, but for the first. */
export async function crowd(page: Page): Promise<void> {
  await page.routeWebSocket(/\/socket\.io\//, line => {
    const server = line.connectToServer();
    server.onMessage(message => {
      line.send(typeof message === 'string' && message.includes('["room",') ? told(message) : message);
    });
  });
}

function told(packet: string): string {
  const at = packet.indexOf('[');
  const [event, room, ...rest] = JSON.parse(packet.slice(at)) as [string, RoomShown, ...unknown[]];
  return `${packet.slice(0, at)}${JSON.stringify([event, crowded(room), ...rest])}`;
}

const crowded = (room: RoomShown): RoomShown => {
  const { now } = room;
  const [first] = room.seats;
  const seat = (n: number, more: Partial<RoomSeat>) => ({
    ...first,
    seat: String(n),
    connected: true,
    away: null,
    ...more,
  });
  const bot = (n: number, level: string) => seat(n, { name: `bot-${n + 1}`, bot: level });
  return {
    ...room,
    seats: [
      ...(first ? [first] : []),
      seat(1, { name: 'Bartholomé-Évariste' }),
      seat(2, { name: 'Noor' }),
      seat(3, { name: 'Anne-Sophie', connected: false, away: now - 200_000 }),
      bot(4, 'hard'),
      seat(5, { name: 'Tom' }),
      seat(6, { name: null, kept: 'Guillemette' }),
      bot(7, 'easy'),
      seat(8, { name: 'Wu' }),
      seat(9, { name: null, connected: false }),
    ] as RoomSeat[],
    results: [4, 3, 2, 1].map(ago => result(ago, now)),
  };
};
const result = (ago: number, now: number): RoomResult => ({
  matchID: `m${ago}`,
  at: now - ago * 3_600_000,
  outcome: ago === 1 ? { winners: [], why: 'stopped' } : { winners: ['0', '1'], why: 'won', defeated: 12 },
  seats: ['Maximilienne-Rose', 'Noor', 'bot-3'].map((name, n) => ({ name, bot: n === 2 ? 'easy' : null })),
});
