import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes of all files in a folder and below. */
export const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(file => statSync(join(folder, file)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
