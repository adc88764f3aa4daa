import { useMedia } from './useMedia.ts';

/** Where pages put one thing under the other: as in their style sheets. */
const NARROW = '(max-width: 900px)';

/** Is there room for one column only? */
export const useNarrow = (): boolean => useMedia(NARROW);
