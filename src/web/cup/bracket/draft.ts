import { useEffect, useSyncExternalStore } from 'react';
import type { Slots } from '#contract/bracket.ts';
import { applyPick, BRACKET_GAMES, type Picks, type Results, ridersIn } from '#contract/picks.ts';
import { useSession } from '../../account/session.ts';
import { localStore } from '../../ui/local-store.ts';
import { type BracketCup, samePicks } from './bracket-cup.ts';
import { draftKey } from './use-my-bracket.ts';
import type { SubmittedBracket } from './use-submitted-bracket.ts';

/** The picks that are not submitted, shared by all tabs of this browser. With `fills`, decided games have their winners. */
export function useDraft(
  { id, slots, results }: BracketCup,
  own: SubmittedBracket,
  { submitted, fills }: { submitted: Picks | undefined; fills: boolean },
) {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : undefined;
  const signedIn = userId !== undefined || (session.status === 'signed-out' ? false : undefined);
  const fanKey = userId === undefined ? undefined : draftKey(id, userId);
  const guestKey = draftKey(id);
  useStoredText(fanKey);
  const guestText = useStoredText(guestKey);
  const submittedLoaded = own.loaded && !own.failed;

  /** From localStorage instead of state: another tab may have changed it. */
  function readSources() {
    const fanDraft = fanKey === undefined ? undefined : parseDraft(localStore.get(fanKey), slots);
    return chooseDraft({
      signedIn,
      fanDraft,
      guestDraft: parseDraft(localStore.get(guestKey), slots),
      submittedLoaded,
      submitted,
    });
  }

  const { shown: chosen, adopt, offered } = readSources();
  const fill = (picks: Picks | undefined) => (fills ? fillDecided(slots, picks ?? new Map(), results) : picks);
  const shown = fill(chosen);

  useEffect(() => {
    if (!adopt || fanKey === undefined || guestText === null) return;
    localStore.set(fanKey, guestText);
    localStore.remove(guestKey);
  }, [adopt, fanKey, guestKey, guestText]);

  useEffect(() => {
    // Another tab has submitted the draft: the bracket of this page is out of date.
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key !== null && key === fanKey && newValue === null) own.reload();
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  });

  function save(picks: Picks, key: string): void {
    if (submitted && samePicks(picks, submitted)) localStore.remove(key);
    else localStore.set(key, serializeDraft(picks));
  }

  return {
    shown,
    /** Whether the draft is the signed-in fan's. */
    belongsToFan: fanKey !== undefined && localStore.get(fanKey) !== null,
    offered,
    pick(game: number, rider: number): void {
      const now = readSources();
      const key = fanKey !== undefined && (submittedLoaded || localStore.get(fanKey) !== null) ? fanKey : guestKey;
      // If another tab has just removed the draft, the visible picks are the base.
      save(applyPick(slots, fill(now.shown ?? shown) ?? submitted ?? new Map(), game, rider), key);
      if (now.adopt) localStore.remove(guestKey);
    },
    /** Keeps picks that were made during the request. */
    removeSubmitted(owner: number, submittedPicks: Picks): void {
      const key = draftKey(id, owner);
      if (samePicks(fill(parseDraft(localStore.get(key), slots)), submittedPicks)) localStore.remove(key);
    },
    discard(): void {
      if (fanKey !== undefined) localStore.remove(fanKey);
    },
    acceptOffered(): void {
      if (fanKey !== undefined && offered) save(offered, fanKey);
      localStore.remove(guestKey);
    },
    discardOffered: () => localStore.remove(guestKey),
  };
}

function useStoredText(key: string | undefined): string | null {
  const get = () => (key === undefined ? null : localStore.get(key));
  return useSyncExternalStore(localStore.subscribe, get, () => null);
}

type Draft = Map<number, number>;

export type DraftSources = {
  /** Undefined while the session loads. */
  signedIn: boolean | undefined;
  /** The draft of the signed-in fan. */
  fanDraft: Draft | undefined;
  /** The draft that a guest made in this browser. */
  guestDraft: Draft | undefined;
  submittedLoaded: boolean;
  submitted: Picks | undefined;
};

/** `adopt`: `shown` becomes the fan's own draft. `offered`: the fan may accept or discard it. */
type ChosenDraft = { shown: Draft | undefined; adopt: boolean; offered: Draft | undefined };

/**
 * A guest's draft becomes the draft of a fan who signs in without picks. It may be another person's, so a fan with picks is
 * only offered it.
 */
export function chooseDraft({
  signedIn,
  fanDraft,
  guestDraft: stored,
  submittedLoaded,
  submitted,
}: DraftSources): ChosenDraft {
  const guestDraft = stored?.size ? stored : undefined;
  if (signedIn === undefined) return { shown: undefined, adopt: false, offered: undefined };
  if (!signedIn) return { shown: guestDraft, adopt: false, offered: undefined };
  if (!fanDraft && !submitted)
    return { shown: guestDraft, adopt: submittedLoaded && guestDraft !== undefined, offered: undefined };
  const isNew = submittedLoaded && !samePicks(guestDraft, fanDraft ?? submitted);
  return { shown: fanDraft, adopt: false, offered: isNew ? guestDraft : undefined };
}

/**
 * The picks with the winner of each decided game, without later picks that became impossible. For new drafts alone: picks that
 * were submitted may have been made before the result, and score.
 */
export function fillDecided(slots: Slots, picks: Picks, results: Results): Draft {
  return BRACKET_GAMES.reduce((filled, game) => {
    const winner = results.get(game)?.winnerId;
    return winner === undefined ? filled : applyPick(slots, filled, game, winner);
  }, new Map(picks));
}

/** Drops picks that can no longer happen; undefined for missing or invalid text. */
export function parseDraft(stored: string | null, slots: Slots): Draft | undefined {
  const picks: Draft = new Map();
  const riders = parseJson(stored);
  if (!riders) return undefined;
  for (const game of BRACKET_GAMES) {
    const rider = riders[game];
    if (typeof rider === 'number' && ridersIn(game, slots, picks).includes(rider)) picks.set(game, rider);
  }
  return picks;
}

export function serializeDraft(picks: Picks): string {
  return JSON.stringify(Object.fromEntries(picks));
}

function parseJson(stored: string | null): Record<number, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Record<number, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
