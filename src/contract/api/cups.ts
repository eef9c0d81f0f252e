/** Single-elimination knock-outs of 8, 16 or 32 riders (spec 3). */
import { z } from 'zod';
import { parseGameNumber } from '../rules/bracket.ts';
import { parseJson } from '../rules/json.ts';
import { issue } from '../rules/problems.ts';
import { GameName, LetterCall, Movement } from './brackets.ts';
import {
  component,
  Day,
  ExpectedVersion,
  emptyAsNull,
  Id,
  IdListText,
  IdOrText,
  line,
  Percent,
  Timestamp,
  TimestampWithOffset,
  text,
  textError,
  Version,
} from './fields.ts';
import { Post, RiderName } from './posts.ts';
import { Rider } from './riders.ts';

export const CupInfo = z.object({
  id: Id,
  slug: line(120).describe('The cup title'),
  location: line(120),
  dateRange: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2} to \d{4}-\d{2}-\d{2}$/, 'not-a-date-range')
    .nullable(),
  riderCount: z.union([z.literal(8), z.literal(16), z.literal(32)]),
  description: text(5_000),
  descriptionFr: text(5_000).nullable().describe('In French'),
  games: z.string().describe('Post ids of the games, separated by commas'),
  initialMatchups: z.string().describe('JSON text: the first round as {rider_1, rider_2} pairs of rider ids'),
  picksCloseAt: Timestamp.nullable(),
  onBracketPage: z.boolean().describe('Whether an admin chose it for the bracket page'),
  version: Version,
});
export type CupInfo = z.infer<typeof CupInfo>;

const CupRider = RiderName.extend({ country: Rider.shape.country });
export type CupRider = z.infer<typeof CupRider>;

export const CupResult = z.object({
  game: GameName,
  winner: RiderName,
  postId: Id.nullable().describe('The post that settled the game; null if an admin set the result'),
  letters: LetterCall.nullable().describe('Letters that the winner had taken; null if unknown'),
});
export type CupResult = z.infer<typeof CupResult>;

export const LeaderboardRow = z.object({
  id: Id,
  rank: z.int().min(1),
  userName: z.string(),
  score: z.int().min(0).max(320),
  letterCall: LetterCall.nullable().describe('Null until the letters of the final are known, and without a valid call'),
  moved: Movement,
});
export type LeaderboardRow = z.infer<typeof LeaderboardRow>;

/** The highest score is first. Equal scores are ordered by letter call, earlier submission and name. */
export const Leaderboard = component('Leaderboard', {
  rows: z.array(LeaderboardRow),
  pageNumber: z.int().min(1),
  totalPages: z.int().min(1),
  bracketCount: z.int().min(0),
});
export type Leaderboard = z.infer<typeof Leaderboard>;

const Revision = z
  .string()
  .describe('Changes whenever the cup, its first round or its games change; the leaderboard does not count');

/** An event for an open cup page. The page reads the cup again if `edition` differs. */
export const CupUpdate = component('CupNews', {
  edition: Revision,
  results: z.array(CupResult),
  brackets: z.array(LeaderboardRow).describe('The first rows of the leaderboard'),
  bracketCount: z.int().min(0),
});
export type CupUpdate = z.infer<typeof CupUpdate>;

export const Cup = component('Cup', {
  info: CupInfo,
  edition: Revision,
  cupRiders: z
    .array(z.object({ rider1: CupRider.nullable(), rider2: CupRider.nullable() }))
    .describe('The first round, in bracket order; null where a rider is not known yet'),
  results: z.array(CupResult).describe('The games decided so far'),
  brackets: z.array(LeaderboardRow).describe('The first rows of the leaderboard, highest score first'),
  bracketCount: z.int().min(0),
  games: z.array(Post).describe('Published game posts, newest first by id'),
});
export type Cup = z.infer<typeof Cup>;

export const CupName = component('CupName', {
  id: Id,
  title: line(120).describe("The cup's title without 'SLVSH Cup'"),
});
export type CupName = z.infer<typeof CupName>;

export const CupSummary = CupName.extend({
  location: CupInfo.shape.location,
  dateRange: CupInfo.shape.dateRange,
  riderCount: CupInfo.shape.riderCount,
  gameCount: z.int().min(0).describe('Published games, including a consolation game'),
  decidedGames: z.int().min(0).describe('Games of the bracket that have a result'),
  picksOpen: z.boolean().describe('Whether fans can fill in a bracket for it now'),
  champion: RiderName.nullable().describe('Null until the final is decided'),
  posterImgLocation: Post.shape.posterImgLocation.describe('The poster of the first published game'),
  posterImgColor: Post.shape.posterImgColor,
}).meta({ id: 'CupSummary' });
export type CupSummary = z.infer<typeof CupSummary>;

const CrowdGame = z.object({
  game: GameName,
  brackets: z.int().min(0).describe('Brackets that picked the game before its result'),
  riders: z
    .array(
      z.object({
        rider: RiderName,
        there: Percent.describe('Share of brackets with the rider in the game'),
        winner: Percent.describe('Share of brackets with the rider as the winner'),
      }),
    )
    .describe('Most picked first; riders whom no bracket has in the game are left out'),
});

/** Late picks do not count. */
export const CrowdPicks = component('CrowdPicks', {
  bracketCount: z.int().min(0),
  games: z
    .array(CrowdGame)
    .describe('Decided games, or all games once picks are closed; empty with fewer than 20 brackets'),
  upset: z
    .object({ game: GameName, rider: RiderName, share: Percent })
    .nullable()
    .describe('The right pick that the fewest brackets had'),
});
export type CrowdPicks = z.infer<typeof CrowdPicks>;

const Slot = emptyAsNull(IdOrText);
const Pairs = z
  .array(z.strictObject({ rider_1: Slot, rider_2: Slot }))
  .max(16)
  .nullable();
const Results = z.record(GameName, IdOrText).nullable();

const DateRange = z
  .string({ error: textError })
  .regex(/^\d{4}-\d{2}-\d{2} to \d{4}-\d{2}-\d{2}$/, 'not-a-date-range')
  .transform((range, context) => {
    const [startsOn = '', endsOn = ''] = range.split(' to ');
    if (![startsOn, endsOn].every((day) => Day.safeParse(day).success) || endsOn < startsOn) {
      context.addIssue('days-in-wrong-order');
      return z.NEVER;
    }
    return { startsOn, endsOn };
  });

const InitialMatchups = z.string({ error: textError }).max(5_000, 'too-long').transform(parseMatchups);
const ManualResults = z.string({ error: textError }).max(5_000, 'too-long').transform(parseResults);

const SIZES = issue('not-a-choice', { choices: ['8', '16', '32'] });
const SizeAsText = z
  .string()
  .regex(/^(8|16|32)$/)
  .transform(Number);
const RiderCount = z
  .union([z.int(), SizeAsText], SIZES)
  .pipe(z.literal([8, 16, 32]))
  .meta({ examples: [8, 16, 32] });

export const CupForm = z.object({
  slug: line(120).describe('The cup title'),
  location: line(120),
  description: text(5_000).trim().min(1, 'empty'),
  descriptionFr: emptyAsNull(text(5_000).trim()).optional(),
  riderCount: RiderCount,
  dateRange: emptyAsNull(DateRange).optional(),
  games: IdListText.optional().describe('Post ids of the games, separated by commas'),
  initialMatchups: InitialMatchups.optional().meta({
    description:
      'JSON text: the first round as {rider_1, rider_2} pairs of rider ids, null for a slot that is not filled',
    examples: ['[{"rider_1":1,"rider_2":null}]'],
  }),
  picksCloseAt: emptyAsNull(TimestampWithOffset)
    .optional()
    .describe('If empty, picks close with the result of the final'),
  onBracketPage: z.boolean().optional().describe('True puts a cup of 16 on the bracket page, in place of another cup'),
});

export const CupPatch = CupForm.partial().extend({ version: ExpectedVersion });

export const CupResultsForm = z.object({
  results: ManualResults.meta({
    description: "JSON text: 'game-1' and so on to the winner's id, for all games that no video settles",
    examples: ['{"game-8":12}'],
  }),
  version: ExpectedVersion,
});

function parseMatchups(text: string, context: z.RefinementCtx): [number | null, number | null][] {
  const pairs = Pairs.safeParse(parseJson(text || 'null'));
  if (pairs.success) return (pairs.data ?? []).map(({ rider_1, rider_2 }) => [rider_1, rider_2]);
  const [index] = pairs.error.issues[0]?.path ?? [];
  context.addIssue(typeof index === 'number' ? issue('matchup-invalid', { game: index + 1 }) : 'not-matchups');
  return z.NEVER;
}

/** Reads the ids of the winners by game number. */
function parseResults(text: string, context: z.RefinementCtx): Map<number, number> {
  const results = Results.safeParse(parseJson(text || 'null'));
  if (results.success) {
    return new Map(Object.entries(results.data ?? {}).map(([game, rider]) => [parseGameNumber(game), rider]));
  }
  context.addIssue('not-results');
  return z.NEVER;
}
