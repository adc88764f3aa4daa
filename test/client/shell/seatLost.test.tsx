// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { LanguageProvider } from '../../../client/i18n/Language.tsx';
import { words } from '../../../client/i18n/messages.ts';
import { keepSeat, type StoredSeat, seatAt } from '../../../client/net/seatStore.ts';
import { SeatLost } from '../../../client/pages/room/SeatLost.tsx';
import fr from '../../../client/texts/fr.json' with { type: 'json' };
import type { RoomSeat } from '../../../games/kit/roomWire.ts';
import { plain } from '../regicide/shown.tsx';
import { botShown, roomShown, seatShown, snapshotOf, standInRoom } from './standInRoom.ts';

const was: StoredSeat = {
  matchID: 'm1',
  game: 'regicide',
  code: 'K7QRM',
  seat: '1',
  credentials: 'key',
  name: 'Tom',
  at: 1,
};
beforeEach(() => {
  localStorage.clear();
  keepSeat(was);
});
function show(second: RoomSeat, locked = false) {
  cleanup();
  const room = roomShown([seatShown(0, 'Léa'), second], { started: true, locked });
  const session = standInRoom(snapshotOf(room, { as: 'key' }));
  const { container } = render(
    <LanguageProvider initial="fr">
      <SeatLost room={room} was={was} words={words('fr', fr)} session={session} />
    </LanguageProvider>,
  );
  return { session, text: plain(container.textContent) };
}

it('says that the seat was freed and is still free: one may sit down again', () => {
  expect(show(seatShown(1, null)).text).toContain('Il reste de la place : vous pouvez vous rasseoir.');
  screen.getByRole('button', { name: 'S’asseoir' });
});
it('says who has it by now, or that nobody may have it', () => {
  expect(show(seatShown(1, 'Zoé')).text).toContain('quelqu’un d’autre s’y est installé');
  expect(screen.queryByRole('button', { name: 'S’asseoir' })).toBeNull();
  expect(show(botShown(1)).text).toContain('un bot s’y est installé');
  expect(show(seatShown(1, null), true).text).toContain('n’accepte plus personne');
});
it('looks on without a seat, and forgets the one that was', () => {
  const { session } = show(seatShown(1, 'Zoé'));
  fireEvent.click(screen.getByRole('button', { name: 'Voir la table' }));
  expect(session.came).toEqual([null]);
  expect(seatAt('m1')).toBeNull();
});
