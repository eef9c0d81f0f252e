/** The picks that are not submitted yet, as every tab of this browser sees them. */
import { useEffect, useSyncExternalStore } from 'react';
import type { Slots } from '#contract/bracket.ts';
import { BRACKET_GAMES, choosePick, type Picks, ridersIn } from '#contract/picks.ts';
import { useSession } from '../../account/session.ts';
import { localStore } from '../../ui/local-store.ts';
import { type BracketCup, samePicks } from './bracket-cup.ts';
import { draftKey } from './use-my-bracket.ts';
import type { SubmittedBracket } from './use-submitted-bracket.ts';

export function useDraft({ id, slots }: BracketCup, own: SubmittedBracket, submitted: Picks | undefined) {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : undefined;
  const signedIn = userId !== undefined || (session.status === 'signed-out' ? false : undefined);
  const ownedKey = userId === undefined ? undefined : draftKey(id, userId);
  const unownedKey = draftKey(id);
  useStoredText(ownedKey);
  const unownedText = useStoredText(unownedKey);
  const known = own.loaded && !own.failed;

  /** As the browser keeps it at this moment: another tab may have gone on. */
  function readSources() {
    const owned = ownedKey === undefined ? undefined : parseDraft(localStore.get(ownedKey), slots);
    return chooseDraft({ signedIn, owned, unowned: parseDraft(localStore.get(unownedKey), slots), known, submitted });
  }

  const { shown, adopt, offered } = readSources();

  useEffect(() => {
    if (!adopt || ownedKey === undefined || unownedText === null) return;
    localStore.set(ownedKey, unownedText);
    localStore.remove(unownedKey);
  }, [adopt, ownedKey, unownedKey, unownedText]);

  useEffect(() => {
    // Another tab has submitted it: what is submitted is not what this page knows.
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key !== null && key === ownedKey && newValue === null) own.reload();
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
    /** Whether what is shown is the fan's own already. */
    owned: ownedKey !== undefined && localStore.get(ownedKey) !== null,
    offered,
    pick(game: number, rider: number): void {
      const now = readSources();
      const key = ownedKey !== undefined && (known || localStore.get(ownedKey) !== null) ? ownedKey : unownedKey;
      // Where another tab has just submitted or dropped them, the fan goes on from what is in sight.
      save(choosePick(slots, now.shown ?? shown ?? submitted ?? new Map(), game, rider), key);
      if (now.adopt) localStore.remove(unownedKey);
    },
    /** Forgets what `owner` has sent; what was picked while it was on its way stays. */
    removeSubmitted(owner: number, sent: Picks): void {
      const key = draftKey(id, owner);
      if (samePicks(parseDraft(localStore.get(key), slots), sent)) localStore.remove(key);
    },
    discard(): void {
      if (ownedKey !== undefined) localStore.remove(ownedKey);
    },
    acceptOffered(): void {
      if (ownedKey !== undefined && offered) save(offered, ownedKey);
      localStore.remove(unownedKey);
    },
    discardOffered: () => localStore.remove(unownedKey),
  };
}

function useStoredText(key: string | undefined): string | null {
  const get = () => (key === undefined ? null : localStore.get(key));
  return useSyncExternalStore(localStore.subscribe, get, () => null);
}

type Draft = Map<number, number>;

export type DraftSources = {
  /** Undefined while that is being found out. */
  signedIn: boolean | undefined;
  /** What the fan who is signed in has begun. */
  owned: Draft | undefined;
  /** What was begun while nobody was signed in. */
  unowned: Draft | undefined;
  /** Whether it is known by now if there is a submitted bracket. */
  known: boolean;
  submitted: Picks | undefined;
};

/** `adopt`: `shown` becomes the fan's own. `offered`: picks that wait for the fan's word. */
type ChosenDraft = { shown: Draft | undefined; adopt: boolean; offered: Draft | undefined };

/**
 * What was begun while nobody was signed in becomes the bracket of whoever signs in and has none. It may be somebody else's:
 * in the place of a fan's own picks it is offered, never put.
 */
export function chooseDraft({ signedIn, owned, unowned: begun, known, submitted }: DraftSources): ChosenDraft {
  const unowned = begun?.size ? begun : undefined;
  if (signedIn === undefined) return { shown: undefined, adopt: false, offered: undefined };
  if (!signedIn) return { shown: unowned, adopt: false, offered: undefined };
  if (!owned && !submitted) return { shown: unowned, adopt: known && unowned !== undefined, offered: undefined };
  const isNew = known && !samePicks(unowned, owned ?? submitted);
  return { shown: owned, adopt: false, offered: isNew ? unowned : undefined };
}

/** What was kept, as far as it can still happen; undefined where nothing was. */
export function parseDraft(stored: string | null, slots: Slots): Map<number, number> | undefined {
  const picks = new Map<number, number>();
  const written = parseJson(stored);
  if (!written) return undefined;
  for (const game of BRACKET_GAMES) {
    const rider = written[game];
    if (typeof rider === 'number' && ridersIn(game, slots, picks).includes(rider)) picks.set(game, rider);
  }
  return picks;
}

/** As `readDraft` takes it. */
export function serializeDraft(picks: Picks): string {
  return JSON.stringify(Object.fromEntries(picks));
}

function parseJson(stored: string | null): Record<number, unknown> | undefined {
  try {
    const read: unknown = JSON.parse(stored ?? 'null');
    return typeof read === 'object' && read !== null ? (read as Record<number, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
