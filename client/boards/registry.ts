import { type ComponentType, lazy } from 'react';
import type { Json } from '../../games/kit/ids.ts';
import type { Board } from '../table/board.ts';
import type { Moment } from '../table/review/offer.ts';

type Default<T> = { readonly default: T };
const BOARDS = import.meta.glob<Default<Board<Json>>>('./*/Board.tsx');
const MOMENTS = import.meta.glob<Default<Moment>>('./*/Moment.tsx');
const BOXES = import.meta.glob<Default<ComponentType>>('./*/Box.tsx');

/** A game's board, fetched with its table. null: it has none yet. */
export const loadBoard = async (game: string): Promise<Board<Json> | null> =>
  (await BOARDS[`./${game}/Board.tsx`]?.())?.default ?? null;

/** A game's small picture of what a seat saw, for a review. null: words must do. */
export const loadMoment = async (game: string): Promise<Moment | null> =>
  (await MOMENTS[`./${game}/Moment.tsx`]?.())?.default ?? null;

const boxes: Readonly<Record<string, ComponentType>> = Object.fromEntries(
  Object.entries(BOXES).map(([file, load]) => [file.split('/')[1], lazy(load)]),
);
/** Fetches the picture on a game's box, so that it can be drawn without the network. */
export const loadBox = async (game: string): Promise<void> => void (await BOXES[`./${game}/Box.tsx`]?.());
/** The picture on a game's box, for the shelf. */
export const boxOf = (game: string): ComponentType | null => boxes[game] ?? null;
