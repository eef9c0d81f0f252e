import { brotliCompressSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import type { Trick } from '#contract/api/posts.ts';
import { hasOutcome, readLedger, withoutOutcome } from '#contract/rules/letters.ts';
import { type DemoContent, type DemoGame, readDemoContent } from './demo-content.ts';
import { REPLAYED_CUP } from './replayed-cup.ts';
import { simulateLedger, varyLedger } from './simulate-ledger.ts';

let content: DemoContent;
let games: DemoGame[];

beforeAll(async () => {
  content = await readDemoContent();
  const ids = content.cups.find(({ id }) => id === REPLAYED_CUP)?.gameIds ?? [];
  games = content.games.filter(({ id }) => ids.includes(id));
});

function duelOf({ riderIds: [one = 0, other = 0] }: DemoGame) {
  return [one, other] as const;
}

test('every game of the replayed cup with a known winner has a ledger, and the others have none', () => {
  const charted = games.filter((game) => simulateLedger(content, game));
  expect(charted).toEqual(games.filter(({ winnerId }) => winnerId !== null));
  expect(charted).toHaveLength(14);
});

test('each ledger keeps the rules and ends with the real winner', () => {
  for (const game of games) {
    const ledger = simulateLedger(content, game);
    if (!ledger) continue;
    const { result, error } = readLedger(ledger.tricks, duelOf(game));
    expect(error, game.title).toBeUndefined();
    expect(result, game.title).toEqual({
      winnerId: game.winnerId,
      loserId: game.loserId,
      winnerScore: ledger.winnerScore,
    });
  }
});

test('a game has 10 to 26 exchanges, or one for each row where there are fewer; the other rows are second tries', () => {
  for (const game of games) {
    const rows = simulateLedger(content, game)?.tricks ?? [];
    const exchanges = rows.filter(hasOutcome).length;
    if (rows.length === 0) continue;
    expect(exchanges, game.title).toBeGreaterThanOrEqual(Math.min(10, rows.length));
    expect(exchanges, game.title).toBeLessThanOrEqual(26);
    expect(
      rows.filter(({ again }) => again),
      game.title,
    ).toHaveLength(rows.length - exchanges);
  }
});

test('replies are seen within their rows, and names and times stay', () => {
  for (const game of games) {
    const rows = simulateLedger(content, game)?.tricks ?? [];
    for (const { start, end, reply, replyAt } of rows) {
      expect(replyAt !== undefined).toBe(reply !== undefined);
      if (replyAt === undefined) continue;
      expect(replyAt).toBeGreaterThan(start);
      expect(replyAt).toBeLessThanOrEqual(end);
    }
    if (rows.length > 0) {
      expect(rows.map(({ start, end, name }) => [start, end, name])).toEqual(content.tricks[game.id]);
    }
  }
});

test('outcomes add at most 600 bytes to the compressed tricks of a game', () => {
  const sizeOf = (tricks: readonly Trick[]) => brotliCompressSync(JSON.stringify(tricks)).length;
  for (const game of games) {
    const tricks = simulateLedger(content, game)?.tricks ?? [];
    expect(sizeOf(tricks) - sizeOf(tricks.map(withoutOutcome)), game.title).toBeLessThanOrEqual(600);
  }
});

test('a game always has the same ledger', () => {
  for (const game of games) expect(simulateLedger(content, game)).toEqual(simulateLedger(content, game));
});

test('a game without enough tricks for five letters has no ledger', () => {
  const [game] = games;
  const tricks = game && { [game.id]: content.tricks[game.id]?.slice(0, 4) ?? [] };
  expect(game && tricks && simulateLedger({ ...content, tricks }, game)).toBeUndefined();
});

test('another fan disagrees in two rows about each game, and not about the result', () => {
  for (const game of games) {
    const ledger = simulateLedger(content, game);
    if (!ledger) continue;
    const varied = varyLedger(ledger.tricks, duelOf(game));
    expect(varied.filter((row, index) => JSON.stringify(row) !== JSON.stringify(ledger.tricks[index]))).toHaveLength(2);
    expect(readLedger(varied, duelOf(game))).toMatchObject({ error: undefined, result: { winnerId: game.winnerId } });
  }
});
