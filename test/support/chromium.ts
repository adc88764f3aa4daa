import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
];

/** The Chromium that browser tests use: `CHROMIUM`, else one that lies where systems put it; null when there is none. */
export const chromium = (): string | null =>
  [process.env.CHROMIUM ?? '', ...PLACES].find(p => p !== '' && existsSync(p)) ?? null;

const NEEDED =
  'No Chromium found: install it (Debian: apt-get install chromium), or name one in the variable CHROMIUM.';

/** Installs Debian's Chromium where that is allowed (root on Debian). Throws with one line that says what to install. */
export function needChromium(): string {
  const found = chromium();
  if (found) return found;
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) throw new Error(NEEDED);
  console.log('No Chromium found: installing it from Debian');
  try {
    execFileSync('apt-get', ['update'], { stdio: 'ignore' });
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { stdio: 'ignore' });
  } catch {
    throw new Error(NEEDED); // no network, or no such package: what apt-get was called with helps nobody
  }
  const installed = chromium();
  if (!installed) throw new Error(NEEDED);
  return installed;
}

/** For a sandboxed machine without a display: no calls home, no GPU. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // a name for this machine that browsers do not trust as they trust localhost: plain http, as from another machine
  '--host-resolver-rules=MAP tablee.test 127.0.0.1',
] as const;
