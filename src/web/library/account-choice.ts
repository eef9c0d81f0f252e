import { isId } from '#contract/rules/entities.ts';
import { type LocalStore, localStore } from '../ui/local-store.ts';

const KEY = 'slvsh-favourites-kept-by';

export function openAccountChoice(store: LocalStore) {
  return {
    /** Favourites reach the account of another user of this browser only after that user has asked for it. */
    userId(): number | undefined {
      const id = Number(store.get(KEY));
      return isId(id) ? id : undefined;
    },
    set(userId: number | undefined): void {
      if (userId === undefined) store.remove(KEY);
      else store.set(KEY, String(userId));
    },
  };
}

export const accountChoice = openAccountChoice(localStore);
