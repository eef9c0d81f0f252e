/** Invented ledgers for the games of the replayed cup; pure, always the same for a game. */

import type { Trick } from '#contract/api/posts.ts';
import {
  type Duel,
  type LedgerRow,
  otherRider,
  outcomeOf,
  readLedger,
  withoutOutcome,
} from '#contract/rules/letters.ts';
import type { DemoContent, DemoGame } from './demo-content.ts';

/** Shares from 0 to 1: landed sets, and landed replies. */
type Rates = { Offense: number; Defense: number };

/** Of all games of the stats table. */
const AVERAGE: Rates = { Offense: 0.75, Defense: 0.58 };

const MIN_EXCHANGES = 10;
const MAX_EXCHANGES = 26;
/** Of the rows; the others are second tries. */
const MIN_EXCHANGED_SHARE = 0.8;
const ATTEMPTS = 100_000;

export type SimulatedLedger = { tricks: Trick[]; winnerScore: number };

/** Undefined for a game without a known winner, or with fewer tricks than letters. */
export function simulateLedger({ tricks, riderStats }: DemoContent, game: DemoGame): SimulatedLedger | undefined {
  const { id, winnerId } = game;
  const [one, other, third] = game.riderIds;
  if (winnerId === null || one === undefined || other === undefined || third !== undefined) return undefined;
  const rows = (tricks[id] ?? []).map(([start, end, name]) => ({ start, end, name }));
  const duel = [one, other] as const;
  const random = createRandom(id);
  const ratesOf = (rider: number) => riderStats.find(({ slvsh_id }) => slvsh_id === rider) ?? AVERAGE;
  const least = Math.max(Math.min(MIN_EXCHANGES, rows.length), Math.ceil(rows.length * MIN_EXCHANGED_SHARE));
  const most = Math.min(MAX_EXCHANGES, rows.length);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const exchanges = playGame(duel, ratesOf, most, random);
    if (exchanges.length < least) continue;
    const ledger = spreadOver(rows, exchanges, random);
    const { result } = readLedger(ledger, duel);
    if (result?.winnerId === winnerId) return { tricks: ledger, winnerScore: result.winnerScore };
  }
  return undefined;
}

/** Another ledger with the same result, which differs in two exchanges of one setter. */
export function varyLedger(tricks: readonly Trick[], duel: Duel): Trick[] {
  const { result } = readLedger(tricks, duel);
  for (const matched of tricks) {
    for (const missed of tricks) {
      if (matched.reply !== 'landed' || missed.reply !== 'missed') continue;
      const varied = tricks.map((trick): Trick => {
        if (trick === matched) return { ...trick, reply: 'missed' };
        return trick === missed ? { ...trick, reply: 'landed' } : trick;
      });
      const ledger = readLedger(varied, duel);
      if (!ledger.error && JSON.stringify(ledger.result) === JSON.stringify(result)) return varied;
    }
  }
  throw new Error('No two exchanges can be swapped');
}

type Exchange = Pick<LedgerRow, 'setter' | 'set' | 'reply'>;

/** Up to the last letter, or up to `most` exchanges. */
function playGame(duel: Duel, ratesOf: (rider: number) => Rates, most: number, random: () => number): Exchange[] {
  const exchanges: (Exchange & { start: number; end: number })[] = [];
  let setter: number | undefined = random() < 0.5 ? duel[0] : duel[1];
  while (setter !== undefined && exchanges.length < most) {
    const landed: boolean = random() < ratesOf(setter).Offense;
    const matched: boolean = random() < ratesOf(otherRider(duel, setter)).Defense;
    const times = { start: exchanges.length, end: exchanges.length };
    exchanges.push(
      landed
        ? { ...times, setter, set: 'landed', reply: matched ? 'landed' : 'missed' }
        : { ...times, setter, set: 'missed' },
    );
    setter = readLedger(exchanges, duel).states.at(-1)?.leader;
  }
  return exchanges;
}

/** The first and the last row are exchanges; second tries stand between them. */
function spreadOver(rows: readonly Trick[], exchanges: readonly Exchange[], random: () => number): Trick[] {
  const again = new Set<number>();
  while (again.size < rows.length - exchanges.length) again.add(1 + Math.floor(random() * (rows.length - 2)));
  let next = 0;
  return rows.map((row, index) => {
    if (again.has(index)) return { ...withoutOutcome(row), again: true };
    const { setter, set, reply } = exchanges[next++] ?? {};
    const replyAt = reply && Math.round(row.start + (row.end - row.start) * (0.7 + random() * 0.25));
    return { ...withoutOutcome(row), ...outcomeOf({ setter, set, reply, replyAt }) };
  });
}

/** Mulberry32: numbers from 0 to below 1. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
