import { clockwise, type Seat } from '../../../games/kit/ids.ts';

/** Where a seat stands in the circle: on a wide table in per cent, on a phone by column and row of a grid. */
export interface Place {
  readonly seat: Seat;
  readonly x: number;
  readonly y: number;
  readonly column: 'left' | 'middle' | 'right';
  /** From the top, 1 upwards; the middle has the first row and, for oneself, the last. */
  readonly row: number;
}
export interface Places {
  readonly places: readonly Place[];
  /** Rows of the sides. */
  readonly rows: number;
}

/**
 * The circle as it is seen from a seat: itself at the foot, its left neighbour on the left, and so on round. A spectator sees the
 * first of the circle at the foot. With an odd number of others one sits opposite.
 */
export function placesOf(circle: readonly Seat[], me: Seat | null): Places {
  const foot = me ?? circle[0];
  if (foot === undefined) return { places: [], rows: 0 };
  const others = clockwise(circle, foot).filter(s => s !== foot);
  const side = Math.floor(others.length / 2);
  const opposite = others.length % 2 === 1;
  const rows = side + (opposite ? 1 : 0);
  const placed = others.map((seat, n): Place => {
    const angle = ((145 + (n * 250) / Math.max(1, others.length - 1)) * Math.PI) / 180;
    const x = 50 + 41 * Math.cos(angle);
    const y = 53 + 42 * Math.sin(angle);
    if (n < side) return { seat, x, y, column: 'left', row: rows - n };
    if (opposite && n === side) return { seat, x, y, column: 'middle', row: 1 };
    return { seat, x, y, column: 'right', row: n - side + 1 };
  });
  return { places: [...placed, { seat: foot, x: 50, y: 93, column: 'middle', row: rows + 1 }], rows };
}
