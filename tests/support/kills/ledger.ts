/** What a site has acknowledged, so that it can be asked for after a crash. */

export type Ledger = {
  /** Posts by id, each with its title. */
  posts: Map<number, Told>;
  /** Brackets by the fan's id, each with the rider picked for the first game. */
  brackets: Map<number, Told>;
  /** Cups by id, each with the winner of its first game. */
  results: Map<number, Told>;
  accounts: Set<string>;
  /** Mails that were promised. */
  mails: number;
  /** How many writes were acknowledged in all. */
  acknowledged: number;
};

/** The last value that was acknowledged, and those that were sent since: when the site dies they may have got there or not. */
export type Told = { known: string | undefined; sent: Set<string> };

export function openLedger(): Ledger {
  return {
    posts: new Map(),
    brackets: new Map(),
    results: new Map(),
    accounts: new Set(),
    mails: 0,
    acknowledged: 0,
  };
}

/** Sends a value, one after the other for each id, and notes what became of it. */
export async function tell(
  ledger: Ledger,
  { of, id, value }: { of: 'posts' | 'brackets' | 'results'; id: number; value: string },
  send: () => Promise<boolean>,
): Promise<void> {
  const told = ledger[of].get(id) ?? { known: undefined, sent: new Set() };
  ledger[of].set(id, told);
  told.sent.add(value);
  if (!(await send())) return;
  ledger[of].set(id, { known: value, sent: new Set() });
  ledger.acknowledged += 1;
}

/** Takes note of what is there, and answers what should be and is not. */
export function settle(
  told: Map<number, Told>,
  stored: ReadonlyMap<number, string | undefined>,
  what: string,
): string[] {
  const lost: string[] = [];
  for (const [id, { known, sent }] of told) {
    const there = stored.get(id);
    if (there !== known && !(there && sent.has(there)))
      lost.push(`${what} ${id}: '${known}' was acknowledged, '${there}' is there`);
    // Whatever it came to, from now on it has to stay.
    told.set(id, { known: there, sent: new Set() });
  }
  return lost;
}
