/** One fan's fifteen picks for one cup (spec 3). */
import { z } from 'zod';
import { Id, IdInAddress, Moment } from './fields.ts';

const GameName = z.string().regex(/^game-\d{1,2}$/);

export const Bracket = z
  .object({
    id: Id,
    userId: Id,
    slvshCupId: Id,
    picks: z.string().describe("JSON text: 'game-1' to 'game-15' to the chosen rider's name"),
    score: z.int().min(0).max(320),
    rank: z.int().min(1).describe('Place on the leaderboard; ties share one'),
    possible: z.int().min(0).max(320).describe('What the picks have earned and can still earn'),
    lateGames: z.array(GameName).describe('Games whose result was out before they were picked; they score nothing'),
    submittedAt: Moment,
  })
  .meta({ id: 'Bracket' });
export type Bracket = z.infer<typeof Bracket>;

const SameId = z.union([Id, IdInAddress], 'must be a number');

/** `slvshCupId` and `userId` repeat the address. */
export const SubmitBracket = z.object({
  slvshCupId: SameId.optional(),
  userId: SameId.optional(),
  picks: z
    .unknown()
    .transform(readPicks)
    .describe("'game-1' to 'game-15' to the chosen rider's name, as JSON text or as an object"),
});

/** Riders' names by game number. A missing or wrong pick is not checked here. */
function readPicks(value: unknown, context: z.RefinementCtx): Map<number, string> {
  const read = typeof value === 'string' ? readJson(value) : value;
  const picks = z.record(z.string(), z.string().max(200)).safeParse(read);
  if (!picks.success) {
    context.addIssue("must be 'game-1' to 'game-15', each with a rider's name");
    return z.NEVER;
  }
  // Of the input, because a parsed record silently omits `__proto__`.
  const unknown = Object.keys(Object(read)).find((game) => !/^game-([1-9]|1[0-5])$/.test(game));
  if (unknown !== undefined) {
    context.addIssue(`names ${unknown.slice(0, 20)}, which is no game of the bracket`);
    return z.NEVER;
  }
  return new Map(Object.entries(picks.data).map(([game, name]) => [Number(game.slice('game-'.length)), name]));
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
