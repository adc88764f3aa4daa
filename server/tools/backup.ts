// npm run backup -- <file>: a whole, checked copy of the SQLite database, also while the server runs
import { filesFor, told } from './databaseFile.ts';
import { backup } from './sqliteCopy.ts';

const { given, database } = filesFor('backup');
told(
  () => backup(database, given),
  ({ file }) => `${database} is backed up in ${file}`,
);
