import type { Here } from '../../net/api.ts';

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Addresses an invitation may carry, best first: the public one, else the one this page was opened with; where that is this very
 * computer, its own addresses on the network, which a phone can reach.
 */
export function inviteBases(here: Here | null, origin: string): readonly string[] {
  if (here?.publicUrl) return [trimmed(here.publicUrl)];
  if (!LOOPBACK.test(new URL(origin).hostname)) return [origin];
  return [...(here?.addresses ?? []).map(trimmed), origin];
}

export const inviteLink = (base: string, code: string): string => `${base}/r/${code}`;
const trimmed = (url: string): string => url.replace(/\/+$/, '');
