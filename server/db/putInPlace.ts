import { closeSync, fsyncSync, openSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';

/** Gives a finished file the name `target`: from one moment to the next, and on the disk for good. */
export function putInPlace(finished: string, target: string): void {
  synced(finished);
  renameSync(finished, target);
  synced(dirname(target));
}

function synced(path: string): void {
  const fd = openSync(path, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}
