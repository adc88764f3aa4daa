/** Matches in which this page plays again: they begin by themselves as soon as everybody is back, unless somebody changes the table first. */
const matches = new Set<string>();
export const beginWhenFull = (matchID: string): void => {
  matches.add(matchID);
};
export const isEager = (matchID: string): boolean => matches.has(matchID);
/** true once for each such match. */
export const takeEager = (matchID: string): boolean => matches.delete(matchID);
