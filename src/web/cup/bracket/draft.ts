/** Picks that are not submitted yet: kept in this browser, so that neither a reload nor a sign-in loses them. */
import type { Slots } from '#contract/bracket.ts';
import { BRACKET_GAMES, type Picks, ridersIn } from '#contract/picks.ts';

/** What was kept, as far as it can still happen; undefined where nothing was. */
export function readDraft(kept: string | null, slots: Slots): Map<number, number> | undefined {
  const picks = new Map<number, number>();
  const written = parse(kept);
  if (!written) return undefined;
  for (const game of BRACKET_GAMES) {
    const rider = written[game];
    if (typeof rider === 'number' && ridersIn(game, slots, picks).includes(rider)) picks.set(game, rider);
  }
  return picks;
}

/** As `readDraft` takes it. */
export function writeDraft(picks: Picks): string {
  return JSON.stringify(Object.fromEntries(picks));
}

function parse(kept: string | null): Record<number, unknown> | undefined {
  try {
    const read: unknown = JSON.parse(kept ?? 'null');
    return typeof read === 'object' && read !== null ? (read as Record<number, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
