import { createHmac } from 'node:crypto';
import type { SharedBracket } from '#contract/api/brackets.ts';
import { isId } from '#contract/rules/entities.ts';
import { BRACKET_GAMES, findPickShare, pickStatus } from '#contract/rules/picks.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/schema.ts';
import { isSameSecret } from '../../platform/secret.ts';
import { type BracketDependencies, findBracketById, getBracket } from '../brackets/describe.ts';
import { decodeGames, decodePicks } from '../brackets/stored-picks.ts';
import { getCrowdPicks } from '../cups/crowd.ts';
import { getDecidedCup } from '../cups/decided-cup.ts';
import { substitutesOf } from '../cups/substitutes.ts';

/** 128 bits resist guessing and keep the address short. */
const SIGNATURE_BYTES = 16;

export type SharedBracketDependencies = BracketDependencies & { shareKey: Uint8Array };

/** Throws for a forged token, a deleted user and a cup in the trash. */
export async function getSharedBracket(
  dependencies: SharedBracketDependencies,
  now: Milliseconds,
  token: string,
): Promise<SharedBracket> {
  const id = readBracketId(token);
  const found = id === undefined ? undefined : await findBracketById(dependencies.database, id);
  if (!found || !isShareToken(dependencies.shareKey, token, found)) throw new AppError('shared-bracket-not-found');
  const { userId, cupId, fan } = found;
  const decided = await getDecidedCup(dependencies.database, now, cupId);
  const { row, riderIn, results } = decided;
  const bracket = await getBracket(dependencies, now, userId, cupId);
  const [picks, late] = [decodePicks(found.picks, substitutesOf(riderIn)), decodeGames(found.lateGames)];
  const riders: Record<string, string> = JSON.parse(bracket.picks);
  const crowd = await getCrowdPicks(dependencies.leaderboards, decided, now);
  const { score, rank, possible } = bracket;
  return {
    ...{ fan, cupId, cup: row.slug, score, rank, possible },
    picks: BRACKET_GAMES.map((game) => ({
      game: `game-${game}`,
      rider: riders[`game-${game}`] ?? '',
      mark: pickStatus(game, picks, results, late),
      share: late.has(game) ? null : (findPickShare(crowd, game, picks.get(game)) ?? null),
    })),
    letterCall: bracket.lateCall ? null : bracket.letterCall,
  };
}

export async function getShareToken(
  dependencies: SharedBracketDependencies,
  now: Milliseconds,
  userId: number,
  cupId: number,
): Promise<string> {
  const { id } = await getBracket(dependencies, now, userId, cupId);
  const found = await findBracketById(dependencies.database, id);
  if (!found) throw new AppError('shared-bracket-not-found');
  return createShareToken(dependencies.shareKey, found);
}

/** Ends all links so far, with their pages and pictures. */
export async function endSharedLinks(database: Database, userId: number): Promise<void> {
  await database
    .updateTable('users')
    .set((user) => ({ shareVersion: user('shareVersion', '+', 1) }))
    .where('id', '=', userId)
    .execute();
}

/** Links end when the `shareVersion` of the account rises. After a restore, another bracket may get the id. */
type Shared = { id: number; shareVersion: number; createdAt: number | null };

/** The token stays the same until the links of the account end. The id is not secret: leaderboards show it. */
export function createShareToken(key: Uint8Array, bracket: Shared): string {
  return `${bracket.id}-${createSignature(key, bracket).toString('base64url')}`;
}

/** Returns the id that the token claims: only {@link isShareToken} verifies it. */
export function readBracketId(token: string): number | undefined {
  const [, digits] = /^(\d{1,10})-/.exec(token) ?? [];
  return isId(Number(digits)) ? Number(digits) : undefined;
}

export function isShareToken(key: Uint8Array, token: string, bracket: Shared): boolean {
  return isSameSecret(token, createShareToken(key, bracket));
}

/** Links of brackets without a moment, and of accounts without a version, are from earlier releases and stay valid. */
function createSignature(key: Uint8Array, { id, shareVersion, createdAt }: Shared): Buffer {
  const earlier = shareVersion === 0 ? String(id) : `${id} ${shareVersion}`;
  const signed = createdAt === null ? earlier : `${id} ${shareVersion} ${createdAt}`;
  return createHmac('sha256', key).update(signed).digest().subarray(0, SIGNATURE_BYTES);
}
