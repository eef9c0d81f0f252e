/** The admins' dashboard. Days and months are in UTC. */
import { z } from 'zod';
import { Day, Id, Timestamp } from './fields.ts';
import { POST_TYPES } from './post-types.ts';

const Count = z.int().min(0);
const Days = z.array(z.object({ day: Day, count: Count }));

export const Dashboard = z
  .object({
    firstSteps: z
      .object({
        rider: z.boolean().describe('Whether there are enough for a cup of the bracket game'),
        cup: z.boolean().describe('Whether the cup of the bracket page accepts brackets, or has some'),
        post: z.boolean().describe('Whether there is one'),
        slide: z.boolean().describe('Whether there is one'),
      })
      .describe('What a new site needs'),
    scheduled: z.object({
      count: Count,
      next: z
        .array(z.object({ id: Id, title: z.string(), publishDate: Timestamp, type: z.enum(POST_TYPES) }))
        .describe('The next five, soonest first'),
    }),
    gamesWithoutResult: Count,
    published: z
      .array(z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), count: Count }))
      .describe('Posts by month of publishing, the last twelve months'),
    signUps: Days.describe('New accounts of fans in the last thirty days'),
    cup: z
      .object({
        id: Id,
        title: z.string(),
        brackets: Count.describe('All submitted brackets'),
        days: Days.describe('Brackets by the day of their last change, the last thirty days'),
      })
      .nullable()
      .describe('The cup of the bracket page; null if there is none'),
    plays: z.object({
      days: Days.describe('Started videos in the last thirty days'),
      mostWatched: z
        .array(z.object({ id: Id, title: z.string(), plays: Count }))
        .describe('The five most watched videos of these days'),
    }),
  })
  .meta({ id: 'Overview' });
export type Dashboard = z.infer<typeof Dashboard>;
