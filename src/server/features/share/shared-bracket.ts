/** Brackets that fans share by signed links. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SharedBracket } from '#contract/brackets.ts';
import { BRACKET_GAMES, findPickShare, pickStatus } from '#contract/picks.ts';
import { AppError } from '../../platform/app-error.ts';
import { type BracketDependencies, findBracketById, getBracket } from '../brackets/describe.ts';
import { decodePicks } from '../brackets/stored-picks.ts';
import { getCrowdPicks } from '../cups/crowd.ts';
import { getDecidedCup } from '../cups/decided-cup.ts';
import { substitutesOf } from '../cups/substitutes.ts';

/** 128 bits resist guessing and keep the address short. */
const SIGNATURE_BYTES = 16;

export type SharedBracketDependencies = BracketDependencies & { shareKey: Uint8Array };

/** Throws for a forged token, a deleted user and a cup in the trash. `now` in milliseconds. */
export async function getSharedBracket(
  dependencies: SharedBracketDependencies,
  now: number,
  token: string,
): Promise<SharedBracket> {
  const id = verifyShareToken(dependencies.shareKey, token);
  const found = id === undefined ? undefined : await findBracketById(dependencies.database, id);
  if (!found) throw new AppError('not-found', 'There is no bracket at this link.');
  const { userId, cupId, fan, late } = found;
  const decided = await getDecidedCup(dependencies.database, now, cupId);
  const { row, riderIn, results } = decided;
  const bracket = await getBracket(dependencies, now, userId, cupId);
  const picks = decodePicks(found.picks, substitutesOf(riderIn));
  const riders: Record<string, string> = JSON.parse(bracket.picks);
  const crowd = await getCrowdPicks(dependencies.leaderboards, decided, now);
  return {
    fan,
    cupId,
    cup: row.slug,
    picks: BRACKET_GAMES.map((game) => ({
      game: `game-${game}`,
      rider: riders[`game-${game}`] ?? '',
      mark: pickStatus(game, picks, results, late),
      share: late.has(game) ? null : (findPickShare(crowd, game, picks.get(game)) ?? null),
    })),
    letterCall: bracket.lateCall ? null : bracket.letterCall,
    score: bracket.score,
    rank: bracket.rank,
    possible: bracket.possible,
  };
}

/** Always the same token for a bracket. The id is not secret: leaderboards show it. */
export function createShareToken(key: Uint8Array, bracketId: number): string {
  return `${bracketId}-${createSignature(key, bracketId).toString('base64url')}`;
}

/** The bracket id; undefined for a token that was not signed with `key`. */
export function verifyShareToken(key: Uint8Array, token: string): number | undefined {
  const [, digits = '0'] = /^(\d{1,10})-/.exec(token) ?? [];
  const bracketId = Number(digits);
  const [given, expected] = [Buffer.from(token), Buffer.from(createShareToken(key, bracketId))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? bracketId : undefined;
}

function createSignature(key: Uint8Array, bracketId: number): Buffer {
  return createHmac('sha256', key).update(String(bracketId)).digest().subarray(0, SIGNATURE_BYTES);
}
