import { useEffect } from 'react';
import type { Slots } from '#contract/rules/bracket.ts';
import { parseJson } from '#contract/rules/json.ts';
import {
  applyPick,
  BRACKET_GAMES,
  MAX_LETTER_CALL,
  type Picks,
  type Results,
  ridersIn,
} from '#contract/rules/picks.ts';
import { useSession } from '../../account/use-session.ts';
import { localStore } from '../../ui/local-store.ts';
import { useStored } from '../../ui/use-store.ts';
import { type BracketCup, type Entry, sameEntry } from './bracket-cup.ts';
import { draftKey } from './use-my-bracket.ts';
import type { SubmittedBracket } from './use-submitted-bracket.ts';

/** The entry that is not submitted, in all tabs of this browser. With `fills`, decided games have their winners. */
export function useDraft(
  { id, slots, results }: BracketCup,
  own: SubmittedBracket,
  { submitted, fills }: { submitted: Entry | undefined; fills: boolean },
) {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : undefined;
  const signedIn = userId !== undefined || (session.status === 'signed-out' ? false : undefined);
  const fanKey = userId === undefined ? undefined : draftKey(id, userId);
  const guestKey = draftKey(id);
  useStored(() => (fanKey === undefined ? null : localStore.get(fanKey)), null);
  const guestText = useStored(() => localStore.get(guestKey), null);
  const submittedLoaded = own.loaded && !own.failed;
  const parse = (stored: string | null) => parseDraft(stored, slots, submitted?.letterCall);

  /** Reads localStorage instead of state: another tab may have changed it. */
  function readSources() {
    const fanDraft = fanKey === undefined ? undefined : parse(localStore.get(fanKey));
    const guestDraft = parse(localStore.get(guestKey));
    return chooseDraft({ signedIn, fanDraft, guestDraft, submittedLoaded, submitted });
  }

  const { shown: chosen, adopt, offered } = readSources();
  const fill = (entry: Entry | undefined) =>
    fills ? { letterCall: entry?.letterCall, picks: fillDecided(slots, entry?.picks ?? new Map(), results) } : entry;
  const shown = fill(chosen);

  useEffect(() => {
    if (!adopt || fanKey === undefined || guestText === null) return;
    localStore.set(fanKey, guestText);
    localStore.remove(guestKey);
  }, [adopt, fanKey, guestKey, guestText]);

  useEffect(() => {
    // Another tab has submitted the draft, so the bracket of this page is out of date.
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key !== null && key === fanKey && newValue === null) own.reload();
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  });

  function save(entry: Entry, key: string): void {
    if (submitted && sameEntry(entry, submitted)) localStore.remove(key);
    else localStore.set(key, serializeDraft(entry));
  }

  function change(edit: (entry: Entry) => Entry): void {
    const now = readSources();
    const key = fanKey !== undefined && (submittedLoaded || localStore.get(fanKey) !== null) ? fanKey : guestKey;
    // If another tab has just removed the draft, the visible entry is the base.
    save(edit(fill(now.shown ?? shown) ?? submitted ?? EMPTY), key);
    if (now.adopt) localStore.remove(guestKey);
  }

  return {
    shown,
    belongsToFan: fanKey !== undefined && localStore.get(fanKey) !== null,
    offered,
    pick: (game: number, rider: number) =>
      change((entry) => ({ ...entry, picks: applyPick(slots, entry.picks, game, rider) })),
    call: (letterCall: number | null) => change((entry) => ({ ...entry, letterCall })),
    /** Keeps the draft if the fan has changed it during the request. */
    removeSubmitted(owner: number, entry: Entry): void {
      const key = draftKey(id, owner);
      if (sameEntry(fill(parse(localStore.get(key))), entry)) localStore.remove(key);
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

const EMPTY: Entry = { picks: new Map(), letterCall: undefined };

export type DraftSources = {
  /** Undefined while the session loads. */
  signedIn: boolean | undefined;
  fanDraft: Entry | undefined;
  guestDraft: Entry | undefined;
  submittedLoaded: boolean;
  submitted: Entry | undefined;
};

/** `adopt` makes `shown` the draft of the fan. The fan can accept or discard `offered`. */
type ChosenDraft = { shown: Entry | undefined; adopt: boolean; offered: Entry | undefined };

/**
 * The draft of a guest becomes the draft of a fan who signs in without picks. A fan with picks is only offered it, because it
 * may be another person's.
 */
export function chooseDraft({
  signedIn,
  fanDraft,
  guestDraft: stored,
  submittedLoaded,
  submitted,
}: DraftSources): ChosenDraft {
  const guestDraft = stored?.picks.size ? stored : undefined;
  if (signedIn === undefined) return { shown: undefined, adopt: false, offered: undefined };
  if (!signedIn) return { shown: guestDraft, adopt: false, offered: undefined };
  if (!fanDraft && !submitted)
    return { shown: guestDraft, adopt: submittedLoaded && guestDraft !== undefined, offered: undefined };
  const isNew = submittedLoaded && !sameEntry(guestDraft, fanDraft ?? submitted);
  return { shown: fanDraft, adopt: false, offered: isNew ? guestDraft : undefined };
}

/**
 * Picks the winner of each decided game, which drops later picks that became impossible. It suits only new drafts: a submitted
 * pick may be older than the result, and scores.
 */
export function fillDecided(slots: Slots, picks: Picks, results: Results): Map<number, number> {
  return BRACKET_GAMES.reduce((filled, game) => {
    const winner = results.get(game)?.winnerId;
    return winner === undefined ? filled : applyPick(slots, filled, game, winner);
  }, new Map(picks));
}

/** Drops impossible picks. Missing and invalid texts are undefined. `submittedCall` stays until the fan makes another call. */
export function parseDraft(
  stored: string | null,
  slots: Slots,
  submittedCall: number | null | undefined,
): Entry | undefined {
  const picks = new Map<number, number>();
  const draft = parseJson(stored ?? '') as StoredDraft | null | undefined;
  if (typeof draft !== 'object' || draft === null) return undefined;
  for (const game of BRACKET_GAMES) {
    const rider = draft[game];
    if (typeof rider === 'number' && ridersIn(game, slots, picks).includes(rider)) picks.set(game, rider);
  }
  return { picks, letterCall: isLetterCall(draft.letterCall) ? draft.letterCall : submittedCall };
}

function isLetterCall(value: unknown): value is number | null {
  return value === null || (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_LETTER_CALL);
}

/** Stores the ids of riders by game number, and the letter call, which older drafts do not have. */
export function serializeDraft({ picks, letterCall }: Entry): string {
  return JSON.stringify({ ...Object.fromEntries(picks), letterCall });
}

type StoredDraft = { [game: number]: unknown; letterCall?: unknown };
