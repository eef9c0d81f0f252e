/** The acknowledged writes of a site, to verify after a crash. */

export type AcknowledgedWrites = {
  /** Titles by post id. */
  posts: Map<number, Entry>;
  /** The rider picked for the first game, by the fan's id. */
  brackets: Map<number, Entry>;
  /** The winner of the first game, by cup id. */
  results: Map<number, Entry>;
  accounts: Set<string>;
  /** Acknowledged requests for a mail. */
  mails: number;
  /** All acknowledged writes. */
  acknowledged: number;
};

/** The last acknowledged value, and values sent since, which a crash may have stored or not. */
export type Entry = { known: string | undefined; sent: Set<string> };

export function recordAcknowledgedWrites(): AcknowledgedWrites {
  return {
    posts: new Map(),
    brackets: new Map(),
    results: new Map(),
    accounts: new Set(),
    mails: 0,
    acknowledged: 0,
  };
}

/** Sends a value and records its outcome; values of one id follow each other. */
export async function sendValue(
  ledger: AcknowledgedWrites,
  { of, id, value }: { of: 'posts' | 'brackets' | 'results'; id: number; value: string },
  send: () => Promise<boolean>,
): Promise<void> {
  const entry = ledger[of].get(id) ?? { known: undefined, sent: new Set() };
  ledger[of].set(id, entry);
  entry.sent.add(value);
  if (!(await send())) return;
  ledger[of].set(id, { known: value, sent: new Set() });
  ledger.acknowledged += 1;
}

/** Returns the lost values, and records the stored ones. */
export function checkEntries(
  entries: Map<number, Entry>,
  stored: ReadonlyMap<number, string | undefined>,
  what: string,
): string[] {
  const lost: string[] = [];
  for (const [id, { known, sent }] of entries) {
    const actual = stored.get(id);
    if (actual !== known && !(actual && sent.has(actual)))
      lost.push(`${what} ${id}: '${known}' was acknowledged, '${actual}' is there`);
    // Either outcome is permanent from here on.
    entries.set(id, { known: actual, sent: new Set() });
  }
  return lost;
}
