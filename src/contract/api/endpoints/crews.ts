import { z } from 'zod';
import {
  Crew,
  CrewCupStanding,
  CrewForm,
  CrewInvitation,
  CrewPatch,
  CrewReport,
  CrewStanding,
  ListedCrew,
  NewFounder,
  ReportableField,
  ReportedField,
} from '../crews.ts';
import { Deleted, IdParam } from '../fields.ts';
import { Empty, type EndpointTable, IdParams, TokenParams } from './endpoint.ts';

const CupOfCrewParams = z.object({ id: IdParam, cupId: IdParam });
const MemberParams = z.object({ id: IdParam, userId: IdParam });
const ReportParams = z.object({ id: IdParam, field: ReportedField });

export const crewEndpoints = {
  'GET /crews': { access: 'fan', summary: 'List the crews of the caller by name', reply: z.array(ListedCrew) },
  'POST /crews': {
    access: 'fan',
    summary: 'Create a crew with the caller as its founder',
    body: CrewForm,
    reply: Crew,
  },
  'GET /crews/{id}': {
    access: 'fan',
    summary: 'Get a crew and its members. Callers who are not a member get 404 from all endpoints of a crew.',
    params: IdParams,
    reply: Crew,
  },
  'PATCH /crews/{id}': {
    access: 'fan',
    summary: 'Change the name or the stake of a crew. Only its founder can.',
    params: IdParams,
    body: CrewPatch,
    reply: Crew,
  },
  'POST /crews/{id}/founder': {
    access: 'fan',
    summary: 'Make another member the founder. Only the founder can.',
    params: IdParams,
    body: NewFounder,
    reply: Crew,
  },
  'POST /crews/{id}/invitation': {
    access: 'fan',
    summary: 'Replace the invitation, so that the old link stops working. Only the founder can.',
    params: IdParams,
    reply: Crew,
  },
  'DELETE /crews/{id}/members/{userId}': {
    access: 'fan',
    summary: 'Leave a crew, or as its founder remove a member, which replaces the invitation',
    params: MemberParams,
    reply: Deleted,
  },
  'GET /crews/{id}/standing': {
    access: 'fan',
    summary: 'Get the standing of the members over all cups',
    params: IdParams,
    reply: CrewStanding,
  },
  'GET /crews/{id}/standing/{cupId}': {
    access: 'fan',
    summary:
      'Get the standing of the members in a cup, with their picks of decided games, or all picks once picks are closed',
    params: CupOfCrewParams,
    reply: CrewCupStanding,
  },
  'POST /crews/{id}/reports': {
    access: 'fan',
    summary: 'Report the name or the stake of a crew to the admins. Only members can.',
    params: IdParams,
    body: ReportableField,
    reply: Empty,
  },
  'GET /crew-invitations/{token}': {
    access: 'fan',
    summary: 'Get the crew of an invitation without joining it',
    params: TokenParams,
    reply: CrewInvitation,
  },
  'POST /crew-invitations/{token}': {
    access: 'fan',
    summary: 'Join the crew of an invitation',
    params: TokenParams,
    reply: Crew,
  },
  'GET /crew-reports': {
    access: 'admin',
    summary: 'List the reported names and stakes of crews, most reported first',
    reply: z.array(CrewReport),
  },
  'POST /crew-reports/{id}/{field}/reset': {
    access: 'admin',
    summary: 'Replace a reported name or remove a reported stake, and close the reports',
    params: ReportParams,
    reply: Deleted,
  },
  'DELETE /crew-reports/{id}/{field}': {
    access: 'admin',
    summary: 'Close the reports without a change',
    params: ReportParams,
    reply: Deleted,
  },
} as const satisfies EndpointTable;
