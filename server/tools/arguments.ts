import { parseArgs } from 'node:util';

/** Says what is wrong in one line and ends with code 2: how every command answers a call it does not understand. */
export function usage(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(2);
}

/** Names and defaults of a command's `--name value` options, read from the command line; `--name` alone where it is yes or no. */
export function argumentsOf<T extends Record<string, string | boolean>>(
  defaults: T,
  help: string,
): { readonly named: Named<T>; readonly rest: readonly string[] } {
  const options = Object.fromEntries(
    Object.entries(defaults).map(([k, v]) => [k, { type: typeof v as 'string' | 'boolean', default: v }]),
  );
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    return { named: values as Named<T>, rest: positionals };
  } catch (error) {
    usage(`${error instanceof Error ? error.message : error}\n${help}`);
  }
}

type Named<T> = { readonly [K in keyof T]: T[K] extends boolean ? boolean : string };

/** A whole number within bounds, or the end of the command with a clear line. */
export function whole(name: string, text: string, min: number, max: number): number {
  const n = Number(text);
  if (!Number.isInteger(n) || n < min || n > max)
    usage(`--${name} takes a whole number from ${min} to ${max}, not ${text}`);
  return n;
}
