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
} from '../crews.ts';
import { Deleted } from '../fields.ts';
import { Empty, type EndpointTable } from './endpoint.ts';

export const crewEndpoints = {
  'GET /crews': { access: 'fan', summary: 'List the crews of the caller by name', reply: z.array(ListedCrew) },
  'POST /crews': {
    access: 'fan',
    errors: ['too-many-crews', 'too-many-founded-crews', 'too-many-new-crews'],
    summary: 'Create a crew with the caller as its founder',
    body: CrewForm,
    reply: Crew,
  },
  'GET /crews/{id}': {
    access: 'fan',
    summary: 'Get a crew and its members. Callers who are not a member get 404 from all endpoints of a crew.',
    reply: Crew,
  },
  'PATCH /crews/{id}': {
    access: 'fan',
    errors: ['founder-only', 'too-many-crew-changes'],
    summary: 'Change the name or the stake of a crew. Only its founder can.',
    body: CrewPatch,
    reply: Crew,
  },
  'POST /crews/{id}/founder': {
    access: 'fan',
    errors: ['founder-only', 'founder-not-member', 'too-many-crew-changes'],
    summary: 'Make another member the founder. Only the founder can.',
    body: NewFounder,
    reply: Crew,
  },
  'POST /crews/{id}/invitation': {
    access: 'fan',
    errors: ['founder-only', 'too-many-crew-changes'],
    summary: 'Replace the invitation, so that the old link stops working. Only the founder can.',
    reply: Crew,
  },
  'DELETE /crews/{id}/members/{userId}': {
    access: 'fan',
    errors: ['founder-only', 'member-not-found', 'too-many-crew-changes'],
    summary: 'Leave a crew, or as its founder remove a member, which replaces the invitation',
    reply: Deleted,
  },
  'GET /crews/{id}/standing': {
    access: 'fan',
    summary: 'Get the standing of the members over all cups',
    reply: CrewStanding,
  },
  'GET /crews/{id}/standing/{cupId}': {
    access: 'fan',
    summary:
      'Get the standing of the members in a cup, with their picks of decided games, or all picks once picks are closed',
    reply: CrewCupStanding,
  },
  'POST /crews/{id}/reports': {
    access: 'fan',
    errors: ['crew-without-stake', 'too-many-reports'],
    summary: 'Report the name or the stake of a crew to the admins. Only members can.',
    body: ReportableField,
    reply: Empty,
  },
  'GET /crew-invitations/{token}': {
    access: 'anyone',
    personal: true,
    errors: ['too-many-invitations'],
    summary:
      'Get the name, the founder and the stake of the crew of an invitation, and for fans memberCount and joined, without joining it',
    reply: CrewInvitation,
  },
  'POST /crew-invitations/{token}': {
    access: 'fan',
    errors: ['crew-full', 'too-many-crews', 'too-many-invitations'],
    summary: 'Join the crew of an invitation',
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
    reply: Deleted,
  },
  'DELETE /crew-reports/{id}/{field}': {
    access: 'admin',
    summary: 'Close the reports without a change',
    reply: Deleted,
  },
} as const satisfies EndpointTable;
