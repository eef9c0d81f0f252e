/** What this browser keeps of the account for times without a signal, until the session ends. */
import type { Bracket } from '#contract/api/brackets.ts';
import type { User } from '#contract/api/users.ts';
import { parseJson } from '#contract/rules/json.ts';
import { type LocalStore, localStore } from '../ui/local-store.ts';

const KEY = 'slvsh-account';

type KeptAccount = { id: number; name: string; brackets: Record<number, Bracket | null> };

export function openKeptAccount(store: LocalStore) {
  function read(): KeptAccount | undefined {
    const kept = parseJson(store.get(KEY) ?? '') as Partial<KeptAccount> | null | undefined;
    const { id, name, brackets } = kept ?? {};
    const isValid = Number.isInteger(id) && typeof name === 'string' && typeof brackets === 'object';
    return isValid ? (kept as KeptAccount) : undefined;
  }

  const write = (account: KeptAccount) => store.set(KEY, JSON.stringify(account));

  return {
    /** Neither the email nor the role is kept. */
    user(): User | undefined {
      const kept = read();
      return kept && { id: kept.id, name: kept.name, email: '', admin: 'false', role: 'fan' };
    },
    setUser({ id, name }: User): void {
      const kept = read();
      if (kept?.id !== id || kept.name !== name) write({ id, name, brackets: kept?.id === id ? kept.brackets : {} });
    },
    /** Returns null if the fan had no bracket, and undefined if that is unknown. */
    bracket(userId: number, cupId: number): Bracket | null | undefined {
      const kept = read();
      return kept?.id === userId ? kept.brackets[cupId] : undefined;
    },
    setBracket(userId: number, cupId: number, bracket: Bracket | null): void {
      const kept = read();
      if (kept?.id === userId) write({ ...kept, brackets: { ...kept.brackets, [cupId]: bracket } });
    },
    remove: () => store.remove(KEY),
  };
}

export const keptAccount = openKeptAccount(localStore);
