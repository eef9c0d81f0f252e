/** Single-elimination knock-outs of 8, 16 or 32 riders (spec 3). */
import { z } from 'zod';
import { Id, line, Moment, text, Version } from './fields.ts';
import { Post, RiderName } from './posts.ts';

export const CupInfo = z.object({
  id: Id,
  slug: line(120).describe('The cup title'),
  location: line(120),
  dateRange: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2} to \d{4}-\d{2}-\d{2}$/, "must be 'start to end', both as 2018-03-12")
    .nullable(),
  riderCount: z.union([z.literal(8), z.literal(16), z.literal(32)]),
  description: text(5_000),
  games: z.string().describe('Post ids of the games, separated by commas'),
  initialMatchups: z.string().describe('JSON text: the first round as {rider_1, rider_2} pairs of rider ids'),
  picksCloseAt: Moment.nullable(),
  version: Version,
});
export type CupInfo = z.infer<typeof CupInfo>;

export const CupResult = z.object({
  game: z.string().regex(/^game-\d{1,2}$/),
  winner: RiderName,
  postId: Id.nullable().describe('The post that settled the game; empty for one settled by hand'),
});
export type CupResult = z.infer<typeof CupResult>;

export const LeaderboardRow = z.object({
  id: Id,
  rank: z.int().min(1),
  userName: z.string(),
  score: z.int().min(0).max(320),
});
export type LeaderboardRow = z.infer<typeof LeaderboardRow>;

/** A page of the leaderboard: highest score first, ties by earlier submission, then by name. */
export const Leaderboard = z
  .object({
    rows: z.array(LeaderboardRow),
    pageNumber: z.int().min(1),
    totalPages: z.int().min(1),
    bracketCount: z.int().min(0),
  })
  .meta({ id: 'Leaderboard' });
export type Leaderboard = z.infer<typeof Leaderboard>;

const Edition = z
  .string()
  .describe(
    'Another whenever something about the cup, its first round or its games has changed, apart from the leaderboard',
  );

/** An event of an open cup page, which reads the cup again if `edition` differs. */
export const CupNews = z
  .object({
    edition: Edition,
    results: z.array(CupResult),
    brackets: z.array(LeaderboardRow).describe('The head of the leaderboard'),
    bracketCount: z.int().min(0),
  })
  .meta({ id: 'CupNews' });
export type CupNews = z.infer<typeof CupNews>;

export const Cup = z
  .object({
    info: CupInfo,
    edition: Edition,
    cupRiders: z
      .array(z.object({ rider1: RiderName.nullable(), rider2: RiderName.nullable() }))
      .describe('The first round, in bracket order; an empty slot where a rider is not known'),
    results: z.array(CupResult).describe('The games settled so far'),
    brackets: z.array(LeaderboardRow).describe('The head of the leaderboard, highest score first'),
    bracketCount: z.int().min(0),
    games: z.array(Post).describe('Published game posts, newest first by id'),
  })
  .meta({ id: 'Cup' });
export type Cup = z.infer<typeof Cup>;
