import type { LocalSeat } from '../../net/localMatch.ts';
import { tidyName } from '../NameField.tsx';
import type { Sitting } from './SeatRow.tsx';

/** Who sits where as it is dealt: people by their names, or by what an empty name stands for; bots as the server calls them. */
export function seated(
  sitting: readonly Sitting[],
  unnamed: (n: number) => string,
): { readonly list: readonly LocalSeat[]; readonly twice: readonly number[] } {
  let bots = 0;
  const list = sitting.map(({ name, bot }, n): LocalSeat => {
    if (bot === null) return { name: tidyName(name) || unnamed(n), bot };
    bots += 1;
    return { name: `bot-${bots}`, bot };
  });
  const key = (seat: LocalSeat): string => seat.name.toLocaleLowerCase();
  const twice = list.flatMap((seat, n) =>
    seat.bot === null && list.slice(0, n).some(other => other.bot === null && key(other) === key(seat)) ? [n] : [],
  );
  return { list, twice };
}
