import { cpSync, existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export interface Instruction {
  /** In capitals. */
  readonly word: string;
  readonly text: string;
}
export interface Stage {
  readonly image: string;
  readonly name: string | null;
  readonly instructions: readonly Instruction[];
}

/** Our Dockerfile, stage by stage. */
export function stages(): readonly Stage[] {
  const lines = readFileSync(join(root, 'Dockerfile'), 'utf8')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'));
  const found: (Stage & { readonly instructions: Instruction[] })[] = [];
  for (const line of lines) {
    const [, word = '', text = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (word === '') throw new Error(`not an instruction: ${line}`);
    const from = /^(\S+)(?: AS (\S+))?$/.exec(text);
    if (word === 'FROM' && from?.[1]) found.push({ image: from[1], name: from[2] ?? null, instructions: [] });
    else found.at(-1)?.instructions.push({ word, text });
  }
  return found;
}
export const all = (stage: Stage, word: string): readonly string[] =>
  stage.instructions.filter(i => i.word === word).map(i => i.text);
export const only = (stage: Stage, word: string): string => {
  const [text, ...more] = all(stage, word);
  if (text === undefined || more.length > 0) throw new Error(`${word} stands there ${all(stage, word).length} times`);
  return text;
};
/** `A=b C=d` */
export const environment = (stage: Stage): Readonly<Record<string, string>> =>
  Object.fromEntries(
    all(stage, 'ENV').flatMap(text => [...text.matchAll(/(\w+)=(\S+)/g)].map(([, k = '', v = '']) => [k, v])),
  );
/** `["a", "b"]`, as CMD has it. */
export const command = (text: string): readonly string[] => JSON.parse(text.slice(text.indexOf('['))) as string[];

/** What .dockerignore lets into the image: names at the top, all others stay out. */
export function allowed(): readonly string[] {
  const [first, ...rest] = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'));
  if (first !== '*' || rest.some(line => !line.startsWith('!')))
    throw new Error('.dockerignore names what may come in');
  return rest.map(line => line.slice(1));
}

/** Does a stage's COPY instructions. `from`: of other stages, by name; `work`: what WORKDIR stands for. */
export function copy(stage: Stage, work: string, from: Readonly<Record<string, string>>): void {
  for (const text of all(stage, 'COPY')) {
    const words = text.split(/\s+/);
    const source = words[0]?.startsWith('--from=') ? (words.shift() ?? '').slice('--from='.length) : null;
    const to = words.pop() ?? '.';
    const folder = /^\.?\/?$/.test(to);
    for (const word of words) {
      const name = source === null ? word : word.replace(/^\/app\//, '');
      const names = name === '.' ? allowed() : [name];
      for (const one of names) {
        if (source === null && !allowed().includes(one)) throw new Error(`${one} is not let into the image`);
        const path = join(source === null ? root : (from[source] ?? ''), one);
        if (!existsSync(path)) throw new Error(`${one} is not there`);
        cpSync(path, join(work, folder ? (name === '.' ? one : basename(one)) : to), {
          recursive: true,
          verbatimSymlinks: true,
        });
      }
    }
  }
}
