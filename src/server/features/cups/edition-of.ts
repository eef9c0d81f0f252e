/** Tells whether a cup still looks as a page has it. */
import { createHash } from 'node:crypto';
import type { SettledCup } from './settle-cups.ts';

/** A few letters that differ whenever the cup, its first round or its published games do; its leaderboard does not count. */
export function editionOf({ row, posts, riderIn }: Pick<SettledCup, 'row' | 'posts' | 'riderIn'>): string {
  const shown = JSON.stringify([row, posts, riderIn]);
  return createHash('sha256').update(shown).digest('base64url').slice(0, 16);
}
