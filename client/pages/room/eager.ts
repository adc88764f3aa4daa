/** Matches in which this page plays again: they begin as soon as everybody is back. */
const matches = new Set<string>();
export const beginWhenFull = (matchID: string): void => {
  matches.add(matchID);
};
/** true once for each such match. */
export const takeEager = (matchID: string): boolean => matches.delete(matchID);
