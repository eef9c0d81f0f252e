/** The dashboard, the history and the trash of the editable entities, and the members. Days and months are in UTC. */
import { z } from 'zod';
import { ENTITY_KINDS } from '../rules/entities.ts';
import { POST_TYPES } from '../rules/posts.ts';
import { ROLES } from '../rules/roles.ts';
import { CrewReport } from './crews.ts';
import { component, Day, Id, Timestamp } from './fields.ts';

const Count = z.int().min(0);
const Days = z.array(z.object({ day: Day, count: Count }));

export const Dashboard = component('Overview', {
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
  openCharts: Count.optional().describe('Proposed scores of public games; only for admins'),
  crewReports: Count.optional().describe('Reported names and stakes of crews; only for admins'),
  trashed: Count.describe('Items in the trash'),
  published: z
    .array(z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), count: Count }))
    .describe('Posts by month of publishing, the last twelve months'),
  signUps: Days.optional().describe('New accounts of fans in the last thirty days; only for admins'),
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
});
export type Dashboard = z.infer<typeof Dashboard>;

export const HistoryRecord = component('Change', {
  id: Id,
  at: Timestamp,
  by: z.object({ id: Id, name: z.string() }).nullable().describe('Null for a change made by the site itself'),
  action: z.enum(['created', 'changed', 'moved', 'deleted', 'restored', 'erased']),
  fields: z
    .array(z.object({ name: z.string(), from: z.string().nullable(), to: z.string().nullable() }))
    .describe('What changed, as text; long texts are shortened'),
});
export type HistoryRecord = z.infer<typeof HistoryRecord>;

export const TrashedItem = component('Trashed', {
  item: z.enum(ENTITY_KINDS),
  id: Id,
  title: z.string(),
  deletedAt: Timestamp,
  deletedBy: z.string().nullable(),
});
export type TrashedItem = z.infer<typeof TrashedItem>;

export const EmptiedTrash = component('Emptied', {
  deleted: z.int().min(0).describe('Items deleted for good'),
  kept: z.int().min(0).describe('Items that stay because other items use them'),
});
export type EmptiedTrash = z.infer<typeof EmptiedTrash>;

export const ListedMember = component('ListedMember', {
  id: Id,
  name: z.string(),
  email: z.string(),
  createdAt: Timestamp,
  admin: z.boolean(),
  role: z.enum(ROLES),
  blocked: z.boolean(),
});
export type ListedMember = z.infer<typeof ListedMember>;

export const MemberList = component('MemberList', {
  members: z.array(ListedMember),
  next: Id.nullable().describe('Where the next page begins, as `before`; null on the last one'),
});
export type MemberList = z.infer<typeof MemberList>;

export const Member = ListedMember.extend({
  emailConfirmed: z.boolean().describe('Whether the fan is known to receive its mails: they opened the link of one'),
  blockedAt: Timestamp.nullable(),
  brackets: z
    .array(z.object({ cupId: Id, cup: z.string(), score: z.int().min(0), submittedAt: Timestamp }))
    .describe('Newest cup first, without those of cups in the trash'),
  crews: z.array(z.object({ id: Id, name: z.string(), memberCount: z.int().min(0), founder: z.boolean() })),
  reports: z.array(CrewReport).describe('Reported names and stakes of crews that the member founded or took over'),
  charts: z
    .object({ games: z.int().min(0), open: z.int().min(0), refused: z.int().min(0) })
    .describe('Games with a ledger by the member, and their open and refused proposals'),
}).meta({ id: 'Member' });
export type Member = z.infer<typeof Member>;

/** Only operators change the roles of admins. */
export const MemberPatch = z.object({ role: z.enum(['fan', 'editor']) });

export const MemberChoice = z.enum(['all', 'blocked']);
export type MemberChoice = z.infer<typeof MemberChoice>;
