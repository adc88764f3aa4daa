import type { Outcome } from '../../../games/kit/base.ts';
import type { RoomResult } from '../../../games/kit/roomWire.ts';
import { STOPPED } from '../../../games/kit/upgrade.ts';
import type { Words } from '../../i18n/messages.ts';
import { factsOf, isOutcome } from '../../net/results.ts';
import { shownName } from '../../table/people.ts';

/** How a match of the room ended, in the words that the statistics have for it: « Gagnée », « Têtes couronnées vaincues : 7 ». */
export function resultSays({ outcome, seats }: RoomResult, { t, knows }: Words): readonly string[] {
  if (!isOutcome(outcome)) return [t('room.result.over')];
  if (outcome.why === STOPPED) return [t('room.result.stopped')];
  const names = seats.flatMap((who, n) => (outcome.winners.includes(String(n)) ? [shownName(String(n), who, t)] : []));
  return [
    names.length === seats.length ? t('room.result.all') : t('room.result.won', { n: names.length, names }),
    ...factsSay(outcome, { t, knows }),
  ];
}
function factsSay(outcome: Outcome, { t, knows }: Pick<Words, 't' | 'knows'>): readonly string[] {
  return Object.entries(factsOf(outcome)).flatMap(([name, value]) => {
    if (name === 'medal')
      return knows(`stats.medal.${value}`) ? [t('room.result.medal', { medal: t(`stats.medal.${value}`) })] : [];
    return knows(`stats.${name}`) ? [t('room.option', { name: t(`stats.${name}`), value })] : [];
  });
}
