/** The picks that are not submitted yet, as every tab of this browser sees them. */
import { useEffect, useSyncExternalStore } from 'react';
import { choosePick, type Picks } from '#contract/picks.ts';
import { useSession } from '../../account/session.ts';
import { shelf } from '../../app/browser-local-store.ts';
import { chooseDraft } from './choose-draft.ts';
import type { CupGame } from './cup-picks.ts';
import { readDraft, writeDraft } from './draft.ts';
import { draftKey } from './draft-key.ts';
import { samePicks } from './same-picks.ts';
import type { OwnBracket } from './use-own-bracket.ts';

export function useDraft({ id, slots }: CupGame, own: OwnBracket, submitted: Picks | undefined) {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : undefined;
  const signedIn = userId !== undefined || (session.status === 'signed-out' ? false : undefined);
  const ownedKey = userId === undefined ? undefined : draftKey(id, userId);
  const unownedKey = draftKey(id);
  useKept(ownedKey);
  const unownedText = useKept(unownedKey);
  const known = own.known && !own.failed;

  /** As the browser keeps it at this moment: another tab may have gone on. */
  function look() {
    const owned = ownedKey === undefined ? undefined : readDraft(shelf.get(ownedKey), slots);
    return chooseDraft({ signedIn, owned, unowned: readDraft(shelf.get(unownedKey), slots), known, submitted });
  }

  const { shown, adopt, offered } = look();

  useEffect(() => {
    if (!adopt || ownedKey === undefined || unownedText === null) return;
    shelf.set(ownedKey, unownedText);
    shelf.remove(unownedKey);
  }, [adopt, ownedKey, unownedKey, unownedText]);

  useEffect(() => {
    // Another tab has submitted it: what is submitted is not what this page knows.
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key !== null && key === ownedKey && newValue === null) own.readAgain();
    };
    addEventListener('storage', hear);
    return () => removeEventListener('storage', hear);
  });

  function keep(picks: Picks, key: string): void {
    if (submitted && samePicks(picks, submitted)) shelf.remove(key);
    else shelf.set(key, writeDraft(picks));
  }

  return {
    shown,
    /** Whether what is shown is the fan's own already. */
    owned: ownedKey !== undefined && shelf.get(ownedKey) !== null,
    offered,
    pick(game: number, rider: number): void {
      const now = look();
      const key = ownedKey !== undefined && (known || shelf.get(ownedKey) !== null) ? ownedKey : unownedKey;
      // Where another tab has just submitted or dropped them, the fan goes on from what is in sight.
      keep(choosePick(slots, now.shown ?? shown ?? submitted ?? new Map(), game, rider), key);
      if (now.adopt) shelf.remove(unownedKey);
    },
    /** Forgets what `owner` has sent; what was picked while it was on its way stays. */
    forgetSent(owner: number, sent: Picks): void {
      const key = draftKey(id, owner);
      if (samePicks(readDraft(shelf.get(key), slots), sent)) shelf.remove(key);
    },
    forget(): void {
      if (ownedKey !== undefined) shelf.remove(ownedKey);
    },
    takeUpOffered(): void {
      if (ownedKey !== undefined && offered) keep(offered, ownedKey);
      shelf.remove(unownedKey);
    },
    forgetOffered: () => shelf.remove(unownedKey),
  };
}

function useKept(key: string | undefined): string | null {
  const get = () => (key === undefined ? null : shelf.get(key));
  return useSyncExternalStore(shelf.subscribe, get, () => null);
}
