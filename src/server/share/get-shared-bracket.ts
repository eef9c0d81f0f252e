/** A bracket as others see it. */
import { BRACKET_GAMES, markPick } from '#contract/picks.ts';
import type { SharedBracket } from '#contract/share.ts';
import { type BracketParts, getBracket } from '../brackets/describe-brackets.ts';
import { findBracketById } from '../brackets/find-bracket-by-id.ts';
import { standInsOf } from '../brackets/stand-ins.ts';
import { readPicks } from '../brackets/stored-picks.ts';
import { getSettledCup } from '../cups/settle-cups.ts';
import { Refusal } from '../refusal.ts';
import { readShareToken } from './share-token.ts';

export type SharedBracketParts = BracketParts & { shareKey: Uint8Array };

/** Refused as not found where the token is forged, the fan has left or the cup is in the trash. `now` in milliseconds. */
export async function getSharedBracket(parts: SharedBracketParts, now: number, token: string): Promise<SharedBracket> {
  const id = readShareToken(parts.shareKey, token);
  const found = id === undefined ? undefined : await findBracketById(parts.database, id);
  if (!found) throw new Refusal('not-found', 'There is no bracket behind this link');
  const { userId, cupId, fan, late } = found;
  const { row, riderIn, results } = await getSettledCup(parts.database, now, cupId);
  const bracket = await getBracket(parts, now, userId, cupId);
  const picks = readPicks(found.picks, standInsOf(riderIn));
  const riders: Record<string, string> = JSON.parse(bracket.picks);
  return {
    fan,
    cupId,
    cup: row.slug,
    picks: BRACKET_GAMES.map((game) => ({
      game: `game-${game}`,
      rider: riders[`game-${game}`] ?? '',
      mark: markPick(game, picks, results, late),
    })),
    score: bracket.score,
    rank: bracket.rank,
    possible: bracket.possible,
  };
}
