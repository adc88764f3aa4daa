interface Props {
  /** Outline on the 512 grid. */
  readonly of: string;
  /** Centre and size on the card's 250 by 350. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly ink: string;
  /** The second ink, and how far it is off register. */
  readonly plate: string;
  readonly off?: readonly [number, number];
}

/** A silhouette printed twice, the second plate a little off register: it looks like a linocut. */
export function Figure({ of, x, y, size, ink, plate, off = [4, 3] }: Props) {
  const scale = size / 512;
  const at = (dx: number, dy: number) => `translate(${x + dx} ${y + dy}) scale(${scale}) translate(-256 -256)`;
  return (
    <>
      <path d={of} fill={plate} transform={at(off[0], off[1])} />
      <path d={of} fill={ink} transform={at(0, 0)} />
    </>
  );
}
