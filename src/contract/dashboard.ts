/** The admins' dashboard. Days and months are in UTC. */
import { z } from 'zod';
import { Day, Id, Timestamp } from './fields.ts';
import { POST_TYPES } from './post-types.ts';

const Count = z.int().min(0);
const Days = z.array(z.object({ day: Day, count: Count }));

export const Dashboard = z
  .object({
    firstSteps: z
      .object({ post: z.boolean(), rider: z.boolean(), cup: z.boolean(), slide: z.boolean() })
      .describe('Whether there is at least one'),
    scheduled: z.object({
      count: Count,
      next: z
        .array(z.object({ id: Id, title: z.string(), publishDate: Timestamp, type: z.enum(POST_TYPES) }))
        .describe('The first five, soonest first'),
    }),
    gamesWithoutResult: Count,
    published: z
      .array(z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), count: Count }))
      .describe('Posts by month of publishing, the last twelve months'),
    signUps: Days.describe('Accounts that fans made, the last thirty days'),
    cup: z
      .object({
        id: Id,
        title: z.string(),
        brackets: Count.describe('Submitted, all of them'),
        days: Days.describe('By the day of their last change, the last thirty days'),
      })
      .nullable()
      .describe('The cup of the bracket page; null where it is not there'),
    plays: z.object({
      days: Days.describe('Videos started, the last thirty days'),
      mostWatched: z
        .array(z.object({ id: Id, title: z.string(), plays: Count }))
        .describe('The first five by plays of these days'),
    }),
  })
  .meta({ id: 'Overview' });
export type Dashboard = z.infer<typeof Dashboard>;
