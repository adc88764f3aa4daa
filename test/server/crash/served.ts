import { isDeepStrictEqual } from 'node:util';
import { seat as seatNo } from '../../../games/kit/ids.ts';
import { chair } from '../support/chair.ts';
import { request } from '../support/server.ts';
import type { Sitting } from './sitting.ts';
import type { Fault } from './verdict.ts';
import { keyOf } from './visit.ts';

/** Asks a server that came back for what people were promised: their room, their names, their seats. */
export async function served(url: string, s: Sitting): Promise<Fault[]> {
  const faults: Fault[] = [];
  const fault = (what: string): void => {
    faults.push({ kind: 'seat', what: `${s.matchID}, served: ${what}` });
  };
  const { body: room } = await request(`${url}/api/rooms/${s.code}`);
  if (room.code !== s.code) fault(`no room ${s.code}: ${JSON.stringify(room)}`);
  const { body: match } = await request(`${url}/api/matches/${s.matchID}`);
  const shown = match.seats as readonly { readonly seat: string; readonly name: string | null }[] | undefined;
  for (const person of s.persons.values()) {
    const name = shown?.find(x => x.seat === person.seat)?.name ?? null;
    if (s.doubts > 0 && name === null) continue;
    if (!person.names.includes(String(name))) fault(`${person.names.join(' or ')} is called ${name}`);
    for (const [key, opens] of [
      [person.key, true],
      [`${person.key}x`, false],
    ] as const) {
      const c = await chair(url, s.game.id);
      const { event, args } = await c.sync(s.matchID, seatNo(Number(person.seat)), key);
      c.close();
      const refused = event === 'refused' ? (args[0] as { readonly code: string }).code : null;
      const sits = refused === null || refused === 'not-started';
      if (sits !== opens) fault(`seat ${person.seat} with ${opens ? 'its' : 'a wrong'} key: ${refused}`);
    }
  }
  const [owner] = s.persons.values();
  if (owner && s.started) faults.push(...(await reported(url, s, keyOf(owner))));
  return faults;
}

/** Open moves that were promised stand in the report of the match. */
async function reported(url: string, s: Sitting, key: object): Promise<Fault[]> {
  const { body } = await request(`${url}/api/matches/${s.matchID}/report`, key);
  const moves = (body.moves ?? []) as readonly (readonly [string, unknown])[];
  return s.said
    .filter(x => x.answered !== null && s.game.m.meta.openMoves.includes(x.move.type))
    .filter(x => !moves.some(m => isDeepStrictEqual(m, [x.seat, x.move])))
    .map(x => ({ kind: 'lost', what: `${s.matchID}: not in the report: ${JSON.stringify(x)}` }));
}
