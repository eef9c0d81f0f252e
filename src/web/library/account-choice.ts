/** Whether an account keeps the favourites of this browser. */
import { isId } from '#contract/rules/entities.ts';
import { type LocalStore, localStore } from '../ui/local-store.ts';

const KEY = 'slvsh-favourites-kept-by';

export function openAccountChoice(store: LocalStore) {
  return {
    /** One user at most: favourites never reach the account of the next user of this browser unless that user asks for it. */
    userId(): number | undefined {
      const id = Number(store.get(KEY));
      return isId(id) ? id : undefined;
    },
    set(userId: number | undefined): void {
      if (userId === undefined) store.remove(KEY);
      else store.set(KEY, String(userId));
    },
    subscribe: store.subscribe,
  };
}

export const accountChoice = openAccountChoice(localStore);
