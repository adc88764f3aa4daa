import type { CardId } from '../kit/ids.ts';
import { type Suit, suitOf, total, worthOf } from './cards.ts';
import type { EnemyView, Options, Play } from './types.ts';

/** The facts about the current enemy; G and a seat's view both hold them. */
export interface Fight {
  readonly enemy: CardId;
  readonly damage: number;
  readonly cancelled: boolean;
  readonly played: readonly Play[];
  readonly options: Pick<Options, 'difficulty'>;
}

/** RG-008: Jack 20, Queen 30, King 40; RG-085: 5 more when harsh. */
export const healthOf = (enemy: CardId, options: Pick<Options, 'difficulty'>): number =>
  2 * worthOf(enemy) + (options.difficulty === 'harsh' ? 5 : 0);
/** RG-008: Jack 10, Queen 15, King 20; RG-085: 2 less when gentle. */
export const attackOf = (enemy: CardId, options: Pick<Options, 'difficulty'>): number =>
  worthOf(enemy) - (options.difficulty === 'gentle' ? 2 : 0);

/** RG-032: powers of its own suit do nothing, until a Jester is played (RG-058). */
export const blocks = (fight: Pick<Fight, 'enemy' | 'cancelled'>, suit: Suit): boolean =>
  !fight.cancelled && suitOf(fight.enemy) === suit;

/**
 * RG-028: the attack value of every Spade play against this enemy, whoever played it. Computed from the cards that lie there,
 * so that a Jester makes earlier Spades count (RG-060), each play with its whole value (RG-D03).
 */
export const shieldOf = (fight: Fight): number =>
  blocks(fight, 's')
    ? 0
    : fight.played.filter(p => p.cards.some(c => suitOf(c) === 's')).reduce((sum, p) => sum + total(p.cards), 0);

/** RG-044: what the current player has to suffer. Never below 0. */
export const strikesFor = (fight: Fight): number => Math.max(0, attackOf(fight.enemy, fight.options) - shieldOf(fight));

export const enemyView = (fight: Fight): EnemyView => ({
  card: fight.enemy,
  health: healthOf(fight.enemy, fight.options),
  damage: fight.damage,
  attack: attackOf(fight.enemy, fight.options),
  shield: shieldOf(fight),
  strikes: strikesFor(fight),
  immune: !fight.cancelled,
});
