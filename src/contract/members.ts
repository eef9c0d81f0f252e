/** Members: the accounts of fans as admins see them. */
import { z } from 'zod';
import { CrewReport } from './crews.ts';
import { Id, Timestamp } from './fields.ts';

export const ListedMember = z
  .object({
    id: Id,
    name: z.string(),
    email: z.string(),
    createdAt: Timestamp,
    admin: z.boolean(),
    blocked: z.boolean(),
  })
  .meta({ id: 'ListedMember' });
export type ListedMember = z.infer<typeof ListedMember>;

export const MemberList = z
  .object({
    members: z.array(ListedMember),
    next: Id.nullable().describe('Where the next page begins, as `before`; null on the last one'),
  })
  .meta({ id: 'MemberList' });
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

export const MemberChoice = z.enum(['all', 'blocked'], 'must be all or blocked');
export type MemberChoice = z.infer<typeof MemberChoice>;
