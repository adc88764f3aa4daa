import { randomInt } from 'node:crypto';

/** Letters and digits that are not mistaken for each other when read aloud or off a screen. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 5;

export const freshCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** As people type it: small letters, blanks around. null: no code of ours. */
export function readCode(typed: string): string | null {
  const code = typed.trim().toUpperCase();
  return code.length === LENGTH && [...code].every(c => ALPHABET.includes(c)) ? code : null;
}
