// npm run restore -- <file>: puts a backup in the place of the SQLite database; the server must be stopped
import { filesFor, told } from './databaseFile.ts';
import { restore } from './sqliteCopy.ts';

const { given, database } = filesFor('restore');
told(
  () => restore(given, database, new Date()),
  ({ aside }) => `${given} is in place as ${database}${aside === null ? '' : `; what was there is ${aside} now`}`,
);
