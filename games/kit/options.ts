/**
 * One option of a room, as data: the lobby draws its form from it, the server checks what a client sends against it.
 * Texts: `option.<id>` (its name), `option.<id>.about` (one sentence), `option.<id>.<value>` for every value.
 */
export type OptionField = {
  readonly id: string;
  /** Offered at these seat counts only; at others it keeps its default. Left out: always. */
  readonly seats?: readonly number[];
  /** Of how people meet, not of the rules: asked of rooms online only. */
  readonly online?: true;
} & (
  | { readonly kind: 'toggle'; readonly default: boolean }
  | { readonly kind: 'choice'; readonly of: readonly string[]; readonly default: string }
  | { readonly kind: 'number'; readonly of: readonly number[]; readonly default: number }
);
export type OptionValue = boolean | string | number;
/** Values by option; one that is missing has its default. */
export type Chosen = Readonly<Record<string, OptionValue>>;

/** The options of a game: their defaults, and a check of what came from outside. */
export interface Options<O> {
  readonly defaults: O;
  /** Unknown in; complete options out, or null for an unknown name, a wrong value, or one that this seat count does not offer. */
  parse(raw: unknown, seats: number): O | null;
}

/** The values a field may take at this seat count; the first entry of the form is not special, `default` is. */
export function valuesOf(field: OptionField, seats: number): readonly OptionValue[] {
  if (field.seats && !field.seats.includes(seats)) return [field.default];
  return field.kind === 'toggle' ? [false, true] : field.of;
}

/** The options that leave a choice at this seat count. */
export const offered = (fields: readonly OptionField[], seats: number): readonly OptionField[] =>
  fields.filter(field => valuesOf(field, seats).length > 1);

/** What differs from a normal game: options that this seat count does not offer are left out. */
export const changed = (fields: readonly OptionField[], seats: number, value: Chosen): Chosen =>
  Object.fromEntries(
    offered(fields, seats)
      .map(field => [field, value[field.id] ?? field.default] as const)
      .filter(([field, chosen]) => field.default !== chosen)
      .map(([field, chosen]) => [field.id, chosen]),
  );

/** Reads a game's fields into `Options`; O names the fields with their types. */
export function optionsOf<O>(fields: readonly OptionField[]): Options<O> {
  const defaults = Object.fromEntries(fields.map(f => [f.id, f.default]));
  return {
    defaults: defaults as O,
    parse: (raw, seats) => {
      if (raw === undefined || raw === null) return defaults as O;
      if (typeof raw !== 'object' || Array.isArray(raw)) return null;
      for (const [id, value] of Object.entries(raw)) {
        const field = fields.find(f => f.id === id);
        if (!field || !valuesOf(field, seats).includes(value as OptionValue)) return null;
      }
      return { ...defaults, ...raw } as O;
    },
  };
}
