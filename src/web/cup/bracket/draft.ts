/** Picks that are not submitted yet: kept in this browser, so that neither a reload nor a sign-in loses them. */
import type { Slots } from '#contract/bracket.ts';
import { BRACKET_GAMES, type Picks, ridersIn } from '#contract/picks.ts';
import { draftKey } from './draft-key.ts';

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The browser's own shelf; one for this page alone where the browser keeps nothing at all. */
export function browserShelf(): Shelf {
  try {
    return localStorage;
  } catch {
    const kept = new Map<string, string>();
    return {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    };
  }
}

/** What was kept, as far as it can still happen; undefined where nothing was. */
export function readDraft(shelf: Shelf, cupId: number, slots: Slots): Map<number, number> | undefined {
  const picks = new Map<number, number>();
  const kept = parse(shelf.getItem(draftKey(cupId)));
  if (!kept) return undefined;
  for (const game of BRACKET_GAMES) {
    const rider = kept[game];
    if (typeof rider === 'number' && ridersIn(game, slots, picks).includes(rider)) picks.set(game, rider);
  }
  return picks;
}

/** A browser that keeps nothing, as some do in private windows, loses a draft with the page. */
export function writeDraft(shelf: Shelf, cupId: number, picks: Picks): void {
  try {
    shelf.setItem(draftKey(cupId), JSON.stringify(Object.fromEntries(picks)));
  } catch {
    return;
  }
}

export function forgetDraft(shelf: Shelf, cupId: number): void {
  shelf.removeItem(draftKey(cupId));
}

function parse(kept: string | null): Record<number, unknown> | undefined {
  try {
    const read: unknown = JSON.parse(kept ?? 'null');
    return typeof read === 'object' && read !== null ? (read as Record<number, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
