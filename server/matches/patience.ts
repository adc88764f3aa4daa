/** How long the server waits for those who are slow or silent, ms. */
export interface Patience {
  /** For the head of a request, from the first byte or, without one, from the connection. */
  readonly head: number;
  /** For a whole request. */
  readonly request: number;
  /** Between two looks at that. */
  readonly look: number;
  /** For a line on which nothing moves any more, in the middle of an answer. */
  readonly idle: number;
  /** For a socket to say which game it wants. */
  readonly namespace: number;
  /** Between two pings. */
  readonly ping: number;
  /** For the answer to a ping. */
  readonly pong: number;
}
export const PATIENCE: Patience = {
  head: 10_000,
  request: 20_000,
  look: 2000,
  idle: 60_000,
  namespace: 10_000,
  ping: 10_000,
  pong: 15_000,
};
