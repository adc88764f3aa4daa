import { luckOf } from './luck.ts';

/** All branches of one thickness, as one line. */
export interface Bolt {
  readonly d: string;
  readonly width: number;
}
const round = (n: number): string => n.toFixed(1);

/** What hangs under the cloud over the town: it forks and forks again. Drawn by its name, never twice alike. */
export function storm(name: string): { readonly x: number; readonly bolts: readonly Bolt[] } {
  const luck = luckOf(name);
  const roots = 4 + Math.floor(luck() * 4);
  const x = 118 + luck() * 56;
  const bolts = new Map<number, string>();
  const branch = (fromX: number, fromY: number, angle: number, length: number, width: number, depth: number): void => {
    if (depth === 0 || length < 6) return;
    const [toX, toY] = [fromX + Math.cos(angle) * length, fromY + Math.sin(angle) * length];
    const bendX = (fromX + toX) / 2 + (luck() - 0.5) * length * 0.5;
    const bendY = (fromY + toY) / 2 + (luck() - 0.5) * length * 0.4;
    const line = `M${round(fromX)} ${round(fromY)}Q${round(bendX)} ${round(bendY)} ${round(toX)} ${round(toY)}`;
    bolts.set(width, (bolts.get(width) ?? '') + line);
    const forks = luck() > 0.35 ? 2 : 3;
    for (let n = 0; n < forks; n += 1)
      branch(
        toX,
        toY,
        angle * 0.75 + (Math.PI / 2) * 0.25 + (luck() - 0.5) * 1.15,
        length * (0.6 + luck() * 0.2),
        width * 0.56,
        depth - 1,
      );
  };
  for (let n = 0; n < roots; n += 1) {
    const angle = Math.PI * (0.16 + (0.68 * n) / (roots - 1)) + (luck() - 0.5) * 0.22;
    branch(x + (luck() - 0.5) * 26, 56, angle, 70, 12, 4);
  }
  return { x, bolts: [...bolts].map(([width, d]) => ({ d, width })) };
}

/** Roofs against the sky, on the card's 250 by 350. */
export function roofs(name: string): string {
  const luck = luckOf(`${name} roofs`);
  let d = 'M40 350V304';
  for (let x = 40; x < 250; ) {
    const width = 16 + luck() * 22;
    const height = 296 - luck() * 22;
    d +=
      luck() > 0.5
        ? `L${round(x)} ${round(height)}L${round(x + width / 2)} ${round(height - 12)}L${round(x + width)} ${round(height)}`
        : `L${round(x)} ${round(height + 8)}L${round(x + width)} ${round(height + 8)}`;
    x += width;
  }
  return `${d}V350Z`;
}
