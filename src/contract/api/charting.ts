import { z } from 'zod';
import { OUTCOMES } from '../rules/letters.ts';
import { MAX_TRICKS } from '../rules/limits.ts';
import { issue } from '../rules/problems.ts';
import { component, ErrorCause, Id, line, Timestamp, Version } from './fields.ts';
import { Post, RiderName, Trick, TrickList } from './posts.ts';

export const ChartForm = z.object({ tricks: TrickList });

/** `superseded`: the game got a ledger in another way. `reverted`: accepted, then taken back by an admin. */
export const ProposalStatus = z.enum(['open', 'accepted', 'refused', 'superseded', 'reverted']);
export type ProposalStatus = z.infer<typeof ProposalStatus>;

export const OwnProposal = component('OwnProposal', {
  id: Id,
  postId: Id,
  title: line(200),
  status: ProposalStatus,
  createdAt: Timestamp,
  decidedAt: Timestamp.nullable(),
  tricks: z.array(Trick).nullable().describe('Null once the proposal is decided'),
});
export type OwnProposal = z.infer<typeof OwnProposal>;

export const ChartQueueEntry = component('ChartQueueEntry', {
  post: z.object({
    id: Id,
    title: line(200),
    version: Version,
    riders: z.array(RiderName),
    winnerId: Id.nullable(),
    loserId: Id.nullable(),
    winnerScore: z.int().min(0).max(4).nullable(),
    tricks: z.array(Trick).describe('The stored tricks'),
  }),
  proposals: z
    .array(
      z.object({
        id: Id,
        fan: z.object({ id: Id, name: z.string() }),
        createdAt: Timestamp,
        demo: z.boolean().describe('Simulated for the demo'),
        tricks: z.array(Trick),
        problem: z.string().nullable().describe('Why the proposal cannot be accepted as it is; null if it can'),
        cause: ErrorCause.nullable(),
      }),
    )
    .describe('Oldest first'),
});
export type ChartQueueEntry = z.infer<typeof ChartQueueEntry>;

/** `result: 'ledger'` replaces the result of the post by the result of the ledger. */
export const AcceptProposal = z.object({
  version: z.int().min(1).describe('The version of the post that the admin has seen'),
  result: z.literal('ledger').optional(),
});

export const ChartingFan = component('ChartingFan', {
  userId: Id,
  name: z.string(),
  games: z.int().min(0).describe('Games with a ledger of the fan'),
  open: z.int().min(0),
  refused: z.int().min(0),
});
export type ChartingFan = z.infer<typeof ChartingFan>;

export const RevertedCharts = component('RevertedCharts', {
  reverted: z.int().min(0).describe('Games that are restored to the state before the acceptance'),
  kept: z.int().min(0).describe('Games that have got another ledger, are in the trash, or cannot be saved'),
});

export const ChartedGames = component('ChartedGames', {
  gameOfTheDay: Post.nullable().describe('The same for all visitors on a UTC day'),
  games: z.int().min(0).describe('Published games with a complete ledger'),
  demo: z.boolean().describe('Whether one of these ledgers is simulated for the demo'),
});
export type ChartedGames = z.infer<typeof ChartedGames>;

const CallStreak = z.object({
  streak: z.int().min(0).describe('Consecutive UTC days with the game of the day, up to today or yesterday'),
  bestStreak: z.int().min(0),
  today: z.boolean().describe("Whether today's game is finished"),
});

export const CallRecord = CallStreak.meta({ id: 'CallRecord' });
export type CallRecord = z.infer<typeof CallRecord>;

const NO_ROW = issue('call-row-invalid', { limit: MAX_TRICKS });

export const CallForm = z.object({
  calls: z
    .array(
      z.object({
        row: z.int(NO_ROW).min(1, NO_ROW).max(MAX_TRICKS, NO_ROW),
        call: z.enum(OUTCOMES, 'call-invalid'),
      }),
    )
    .max(MAX_TRICKS, issue('too-many-calls', { limit: MAX_TRICKS }))
    .describe('Rows count from 1'),
});

export const CallResult = CallStreak.extend({
  counted: z.boolean().describe('Whether this result is stored in the account'),
  right: z.int().min(0),
  called: z.int().min(0),
  rows: z.int().min(0),
  points: z.int().min(0),
}).meta({ id: 'CallResult' });
export type CallResult = z.infer<typeof CallResult>;
