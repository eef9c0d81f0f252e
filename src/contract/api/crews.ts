/** Crews: private leaderboards of fans who play the bracket game against each other. */
import { z } from 'zod';
import { CREW_NAME_MAX, CREW_NAME_MIN, STAKE_MAX } from '../rules/limits.ts';
import { issue } from '../rules/problems.ts';
import { LetterCall, SharedPick } from './brackets.ts';
import { CupName } from './cups.ts';
import { component, emptyAsNull, Id, line, Timestamp } from './fields.ts';

const CrewName = line(CREW_NAME_MAX).min(CREW_NAME_MIN, issue('shorter-than', { limit: CREW_NAME_MIN }));
const Stake = emptyAsNull(line(STAKE_MAX));

export const CrewForm = z.object({
  name: CrewName,
  stake: Stake.optional().describe("What the last one owes the crew, such as 'makes the karaoke video'; may be empty"),
});

export const CrewPatch = CrewForm.partial();

export const NewFounder = z.object({ userId: Id });

export const ListedCrew = component('ListedCrew', { id: Id, name: z.string(), memberCount: z.int().min(1) });
export type ListedCrew = z.infer<typeof ListedCrew>;

const CrewMember = z.object({ userId: Id, userName: z.string(), joinedAt: Timestamp });
export type CrewMember = z.infer<typeof CrewMember>;

export const Crew = component('Crew', {
  id: Id,
  name: z.string(),
  stake: z.string().nullable(),
  founderId: Id.describe('The longest member while the founder is blocked'),
  members: z.array(CrewMember).describe('Longest member first'),
  invitation: z.string().describe('The secret part of the address that invites to the crew'),
  cups: z.array(CupName).describe('Cups in which a member has a bracket, newest first'),
});
export type Crew = z.infer<typeof Crew>;

export const CrewInvitation = component('CrewInvitation', {
  name: z.string(),
  stake: z.string().nullable(),
  founder: z.string(),
  memberCount: z.int().min(1).nullable().describe('Null for a caller who is not signed in'),
  joined: Id.nullable().describe('The id of the crew if the caller is already a member'),
});
export type CrewInvitation = z.infer<typeof CrewInvitation>;

const StandingRow = CrewMember.pick({ userId: true, userName: true }).extend({
  rank: z.int().min(1).nullable().describe('Place in the crew; equal scores share a place; null without a bracket'),
  score: z.int().min(0),
});

/** The sums of the scores over all cups. */
export const CrewStanding = component('CrewStanding', {
  rows: z.array(StandingRow.extend({ cups: z.int().min(0).describe('Cups with a bracket') })),
});
export type CrewStanding = z.infer<typeof CrewStanding>;

/** Rows are in the order of the leaderboard. Members without a bracket follow by name. */
export const CrewCupStanding = component('CrewCupStanding', {
  cupId: Id,
  rows: z.array(
    StandingRow.extend({
      letterCall: LetterCall.nullable().describe('Null without a call, and while it is hidden'),
      picks: z.array(SharedPick.omit({ share: true })).describe('Only the picks that other members may see'),
    }),
  ),
});
export type CrewCupStanding = z.infer<typeof CrewCupStanding>;

export const ReportedField = z.enum(['name', 'stake']);
export type ReportedField = z.infer<typeof ReportedField>;

export const ReportableField = z.object({ field: ReportedField });

export const CrewReport = component('CrewReport', {
  crewId: Id,
  field: ReportedField,
  text: z.string().describe('The reported name or stake'),
  memberCount: z.int().min(0),
  founder: z.object({ id: Id, name: z.string() }).describe('Who runs the crew'),
  reports: z.int().min(1).describe('Members who reported it'),
  lastReportedAt: Timestamp,
});
export type CrewReport = z.infer<typeof CrewReport>;
