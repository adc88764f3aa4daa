// Installs what tests of several processes need, where that is allowed (root on Debian). Ends with one line that says what is missing else.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { missing } from './servers.ts';

const lacking = missing();
if (lacking.length > 0) {
  const root = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  try {
    if (!root) throw new Error('not root on Debian');
    console.log(`Installing from Debian: ${lacking.join(', ')}`);
    execFileSync('apt-get', ['update'], { stdio: 'ignore' });
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...lacking], { stdio: 'ignore' });
  } catch {
    console.error(`Not installed: ${lacking.join(', ')} (Debian: apt-get install ${lacking.join(' ')})`);
    process.exit(1);
  }
}
