import type { Params } from '../../games/kit/ids.ts';

/** A sentence in the reader's language, from texts/, with its parameters put in (ICU messages). */
export type Translate = (key: string, params?: Params) => string;
