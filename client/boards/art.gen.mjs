// Writes for each game that draws silhouettes its art.json (those that figures.ts names) and its box.json (those of Box.tsx, apart: the home page shows it) from @iconify-json/game-icons, their numbers rounded to whole
// units of the 512 grid (a third of the size; the difference is less than a quarter of a pixel at any size shown).
// Run: node client/boards/art.gen.mjs
// biome-ignore lint/style/noRestrictedImports: a generator that is run by hand, no part of the client
import { readFileSync, writeFileSync } from 'node:fs';

const here = new URL('.', import.meta.url);
const source = new URL('../../node_modules/@iconify-json/game-icons/icons.json', here);
const { icons, aliases } = JSON.parse(readFileSync(source, 'utf8'));
for (const game of ['regicide', 'stranger-things']) {
  write(game, 'figures.ts', 'art.json');
  write(game, 'Box.tsx', 'box.json');
}

function write(game, from, to) {
  const folder = new URL(`${game}/`, here);
  const named = readFileSync(new URL(from, folder), 'utf8').matchAll(/icon\('([a-z0-9-]+)'\)/g);
  const names = [...new Set([...named].map(([, name]) => name))].sort();
  const art = Object.fromEntries(names.map(name => [name, outline(name)]));
  writeFileSync(new URL(to, folder), `${JSON.stringify(art, null, 2)}\n`);
}

function outline(name) {
  const { body } = icons[name] ?? icons[aliases[name]?.parent] ?? {};
  if (!body) throw new Error(`no such icon: ${name}`);
  if (/<(?!path)|fill-rule|transform|stroke/.test(body)) throw new Error(`not a plain path: ${name}`);
  return [...body.matchAll(/ d="([^"]+)"/g)].map(([, d]) => round(d)).join('');
}

/** Absolute points are rounded, steps are taken between rounded points: errors do not add up. */
function round(path) {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let out = '';
  for (const [, command, rest] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const kind = command.toLowerCase();
    const relative = command === kind;
    let first = true;
    for (const numbers of groups(kind, rest)) {
      const letter = kind === 'm' && !first ? 'l' : kind;
      const points = absolute(kind, numbers, relative ? [x, y] : [0, 0]);
      const [fromX, fromY] = [Math.round(x), Math.round(y)];
      const steps = points.map(p =>
        p.axis === 'x' ? Math.round(p.at) - fromX : p.axis === 'y' ? Math.round(p.at) - fromY : p.at,
      );
      // the very first m of a path is absolute by definition, so that paths may be joined
      const absoluteMove = letter === 'm';
      out += (absoluteMove ? 'M' : letter) + join(absoluteMove ? points.map(p => Math.round(p.at)) : steps);
      if (kind === 'z') [x, y] = [startX, startY];
      for (const p of points.slice(-2)) {
        if (p.axis === 'x') x = p.at;
        if (p.axis === 'y') y = p.at;
      }
      if (letter === 'm') [startX, startY] = [x, y];
      first = false;
    }
  }
  return out;
}

function groups(kind, rest) {
  const size = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }[kind];
  if (size === 0) return [[]];
  const numbers = [];
  const number = /\s*,?\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/y;
  const flag = /\s*,?\s*([01])/y;
  let at = 0;
  while (at < rest.length) {
    const pattern = kind === 'a' && [3, 4].includes(numbers.length % 7) ? flag : number;
    pattern.lastIndex = at;
    const found = pattern.exec(rest);
    if (!found) break;
    numbers.push(Number(found[1]));
    at = pattern.lastIndex;
  }
  return Array.from({ length: numbers.length / size }, (_, n) => numbers.slice(n * size, (n + 1) * size));
}

function absolute(kind, numbers, [x, y]) {
  const axes = { h: ['x'], v: ['y'], a: ['r', 'r', 'turn', 'flag', 'flag', 'x', 'y'] }[kind];
  return numbers.map((n, at) => {
    const axis = axes ? axes[at] : at % 2 ? 'y' : 'x';
    return { axis, at: axis === 'x' ? n + x : axis === 'y' ? n + y : axis === 'r' ? Math.round(n) : n };
  });
}

function join(numbers) {
  return numbers.reduce((text, n) => text + (text && n >= 0 ? ' ' : '') + n, '');
}
