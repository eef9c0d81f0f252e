/** The fifteen picks of a fan for a cup (spec 3), and the links that share them. */
import { z } from 'zod';
import { parseJson } from '../rules/json.ts';
import { MAX_LETTER_CALL } from '../rules/picks.ts';
import { issue } from '../rules/problems.ts';
import { component, Id, IdOrText, Percent, Timestamp } from './fields.ts';

/** A game of a cup: `game-1` to `game-31`. */
export const GameName = z.string().regex(/^game-\d{1,2}$/);

export const LetterCall = z
  .int()
  .min(0)
  .max(MAX_LETTER_CALL)
  .describe('How many letters the winner of the final will have; breaks ties');

export const Movement = z
  .int()
  .nullable()
  .describe(
    'Places gained since midnight UTC, negative if lost; null without a result since then, and for a bracket made since then',
  );

export const Bracket = component('Bracket', {
  id: Id,
  userId: Id,
  slvshCupId: Id,
  picks: z.string().describe("JSON text: 'game-1' to 'game-15' to the chosen rider's name"),
  score: z.int().min(0).max(320),
  rank: z.int().min(1).describe('Place on the leaderboard; equal scores share a place'),
  possible: z.int().min(0).max(320).describe('The points that the picks have earned and can still earn'),
  letterCall: LetterCall.nullable(),
  lateCall: z
    .boolean()
    .describe('Whether the call was made or changed after the final was decided; it then breaks no ties'),
  moved: Movement,
  lateGames: z.array(GameName).describe('Games whose result was out before they were picked; they score nothing'),
  submittedAt: Timestamp,
});
export type Bracket = z.infer<typeof Bracket>;

/** `slvshCupId` and `userId` repeat the address. */
export const SubmitBracket = z.object({
  slvshCupId: IdOrText.optional(),
  userId: IdOrText.optional(),
  picks: z
    .unknown()
    .transform(parsePicks)
    .describe("'game-1' to 'game-15' to the chosen rider's name, as JSON text or as an object"),
  letterCall: LetterCall.nullable().optional().describe('If left out, the call stays as it is; null removes it'),
  basedOn: Timestamp.nullable()
    .optional()
    .describe(
      'The `submittedAt` of the bracket that the fan knew, null for none. After another submission the reply is 409, except to a repeated one. If left out, the bracket replaces any.',
    ),
});

/** Reads the riders' names by game number. The server checks the picks themselves. */
function parsePicks(value: unknown, context: z.RefinementCtx): Map<number, string> {
  const read = typeof value === 'string' ? parseJson(value) : value;
  const picks = z.record(z.string(), z.string().max(200)).safeParse(read);
  if (!picks.success) {
    context.addIssue('not-picks');
    return z.NEVER;
  }
  // A parsed record silently omits `__proto__`, so the keys of the input are checked.
  const unknown = Object.keys(Object(read)).find((game) => !/^game-([1-9]|1[0-5])$/.test(game));
  if (unknown !== undefined) {
    context.addIssue(issue('unknown-game', { game: unknown.slice(0, 20) }));
    return z.NEVER;
  }
  return new Map(Object.entries(picks.data).map(([game, name]) => [Number(game.slice('game-'.length)), name]));
}

export const ShareToken = component('ShareToken', {
  token: z.string().describe('The secret part of the addresses at which others see the bracket'),
});

export const SharedPick = z.object({
  game: GameName,
  rider: z.string(),
  mark: z
    .enum(['right', 'wrong', 'open', 'late'])
    .describe('`late`: the result was out before the pick, so it earns no points'),
  share: Percent.nullable().describe(
    'Percentage of brackets with this pick; null for a late pick, and until the figures of the game are public',
  ),
});
export type SharedPick = z.infer<typeof SharedPick>;

export const SharedBracket = component('SharedBracket', {
  fan: z.string().describe('The name of the fan who shared the bracket'),
  cupId: Id,
  cup: z.string().describe('The cup title'),
  picks: z.array(SharedPick).length(15).describe('Game 1 to game 15, the last of which names the champion'),
  letterCall: LetterCall.nullable().describe('Null without a call, and for a late one'),
  ...Bracket.pick({ score: true, rank: true, possible: true }).shape,
});
export type SharedBracket = z.infer<typeof SharedBracket>;
