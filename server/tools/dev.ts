import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** `npm run dev`: the server restarts when its files or a game's change; Vite serves the client and passes the rest on to it. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const run = (args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });

const children = [
  run(['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'], {
    PORT: '8000',
    NODE_ENV: 'development',
  }),
  run(['node_modules/vite/bin/vite.js', '--port', '5173', '--strictPort', '--host']),
];
const stop = (): void => {
  for (const child of children) child.kill('SIGTERM');
};
for (const child of children) child.on('exit', stop);
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
