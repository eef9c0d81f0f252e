import { z } from 'zod';
import {
  CrowdPicks,
  Cup,
  CupForm,
  CupName,
  CupPatch,
  CupResultsForm,
  CupSummary,
  CupUpdate,
  Leaderboard,
} from '../cups.ts';
import { Deleted } from '../fields.ts';
import { RiderCareer } from '../riders.ts';
import type { EndpointTable } from './endpoint.ts';

const CUP_ERRORS = ['cup-title-taken', 'cup-title-in-trash', 'bracket-page-needs-16', 'scores-not-counted'] as const;

export const cupEndpoints = {
  'GET /cups': {
    access: 'anyone',
    errors: ['scores-not-counted'],
    cached: 'everything',
    summary: 'List all cups, newest first',
    reply: z.array(Cup),
  },
  'GET /cups/summaries': {
    access: 'anyone',
    cached: 'content',
    summary: 'List all cups without their games and leaderboards, newest first',
    reply: z.array(CupSummary),
  },
  'GET /cups/names': {
    access: 'anyone',
    cached: 'content',
    summary: 'List the names of all cups, newest first',
    reply: z.array(CupName),
  },
  'GET /cups/{id}': {
    access: 'anyone',
    errors: ['scores-not-counted'],
    cached: 'everything',
    summary: 'Get a cup. After a start this can answer 503 until the scores of a very large cup are counted.',
    query: z.object({
      leaderboard: z.literal('none').optional().describe('Leaves out the first rows of the leaderboard'),
    }),
    reply: Cup,
  },
  'GET /cups/{id}/leaderboard/{page}': {
    access: 'anyone',
    errors: ['scores-not-counted'],
    cached: 'everything',
    summary: 'Get a page of the leaderboard of a cup',
    reply: Leaderboard,
  },
  'GET /cups/{id}/riders': {
    access: 'anyone',
    cached: 'content',
    summary: 'List the riders of a cup with their records and meetings, in bracket order',
    reply: z.array(RiderCareer),
  },
  'GET /cups/{id}/crowd': {
    access: 'anyone',
    errors: ['scores-not-counted'],
    cached: 'everything',
    summary:
      'Get the share of brackets that picked each rider: of decided games, and of all games once picks are closed',
    reply: CrowdPicks,
  },
  'GET /cups/{id}/live': {
    access: 'anyone',
    summary: 'Stream the state of a cup as server-sent events: once at the start, then after each change',
    reply: CupUpdate,
    stream: true,
  },
  'POST /cups': { access: 'admin', errors: CUP_ERRORS, summary: 'Add a cup', body: CupForm, reply: Cup },
  'PATCH /cups/{id}': {
    access: 'admin',
    errors: [...CUP_ERRORS, 'first-round-in-use'],
    summary: 'Change a cup',
    body: CupPatch,
    reply: Cup,
  },
  'PATCH /cups/{id}/results': {
    access: 'editor',
    errors: ['scores-not-counted'],
    summary: 'Set the winners of games that no video settles, in place of those set before',
    body: CupResultsForm,
    reply: Cup,
  },
  'DELETE /cups/{id}': { access: 'admin', summary: 'Delete a cup', reply: Deleted },
  'POST /cups/{id}/restore': {
    access: 'admin',
    errors: ['rider-in-trash', 'riders-in-trash', 'cup-has-namesakes', 'scores-not-counted'],
    summary: 'Restore a deleted cup',
    reply: Cup,
  },
} as const satisfies EndpointTable;
