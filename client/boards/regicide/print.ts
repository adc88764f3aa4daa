/** Rays round a centre on the card, `count` of them, each half as wide as its share of the circle and more. */
export function rays(count: number, x: number, y: number, length: number, width = 0.9): string {
  const at = (angle: number) =>
    `L${(x + length * Math.cos(angle)).toFixed(1)} ${(y + length * Math.sin(angle)).toFixed(1)}`;
  return Array.from({ length: count }, (_, n) => {
    const angle = (n * 2 * Math.PI) / count;
    return `M${x} ${y}${at(angle)}${at(angle + (Math.PI / count) * width)}Z`;
  }).join('');
}
export const CREAM = '#FBF3DF';
export const PARCHMENT = '#F2E6C8';
export const GOLD = '#E9B949';
