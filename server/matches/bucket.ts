/** How fast one socket may speak: `burst` packets at once, `perSecond` in the long run. */
export interface Bucket {
  /** ok; over: too fast; abuse: far more often too fast than not. */
  take(): 'ok' | 'over' | 'abuse';
}

const ABUSE = 100;

export function bucket(perSecond: number, burst: number, now: () => number): Bucket {
  let tokens = burst;
  let last = now();
  let over = 0;
  return {
    take: () => {
      const at = now();
      tokens = Math.min(burst, tokens + (Math.max(0, at - last) / 1000) * perSecond);
      last = at;
      if (tokens >= 1) {
        tokens -= 1;
        over = Math.max(0, over - 1);
        return 'ok';
      }
      over += 1;
      return over > ABUSE ? 'abuse' : 'over';
    },
  };
}
