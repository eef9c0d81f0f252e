import { z } from 'zod';
import {
  AcceptProposal,
  CallForm,
  CallRecord,
  CallResult,
  ChartedGames,
  ChartForm,
  ChartingFan,
  ChartQueueEntry,
  OwnProposal,
  RevertedCharts,
} from '../charting.ts';
import { Deleted } from '../fields.ts';
import { PostList, PostWithTricks } from '../posts.ts';
import type { EndpointTable } from './endpoint.ts';

export const chartingEndpoints = {
  'GET /games/charted': {
    access: 'anyone',
    cached: 'content',
    summary: 'Get the game of the day, the fans who have charted the most games, and the number of charted games',
    reply: ChartedGames,
  },
  'GET /games/charted/page/{page}': {
    access: 'anyone',
    cached: 'content',
    summary: 'List the games with a complete ledger, newest first',
    reply: PostList,
  },
  'POST /posts/{id}/chart-proposals': {
    access: 'fan',
    errors: [
      'row-not-by-leader',
      'no-outcome',
      'ledger-exists',
      'ledger-impossible',
      'too-many-open-charts',
      'chart-decided',
      'too-many-charts',
    ],
    summary: 'Propose a ledger for a game without one',
    body: ChartForm,
    reply: OwnProposal,
  },
  'GET /chart-proposals/own': {
    access: 'fan',
    summary: 'List the proposals of the caller, newest first',
    reply: z.array(OwnProposal),
  },
  'DELETE /chart-proposals/{id}': {
    access: 'fan',
    errors: ['chart-decided'],
    summary: 'Withdraw an open proposal',
    reply: Deleted,
  },
  'GET /chart-proposals': {
    access: 'admin',
    summary: 'List the 100 oldest open proposals by game',
    reply: z.array(ChartQueueEntry),
  },
  'POST /chart-proposals/{id}/acceptance': {
    access: 'admin',
    errors: ['chart-unacceptable', 'chart-decided'],
    summary: 'Save a proposal as the ledger of its game. The other proposals for the game are closed.',
    body: AcceptProposal,
    reply: PostWithTricks,
  },
  'POST /chart-proposals/{id}/refusal': {
    access: 'admin',
    errors: ['chart-decided'],
    summary: 'Refuse a proposal',
    reply: Deleted,
  },
  'GET /charting-fans': {
    access: 'admin',
    summary: 'List the fans with proposals, most charted games first',
    reply: z.array(ChartingFan),
  },
  'POST /charting-fans/{userId}/revert': {
    access: 'admin',
    errors: ['user-not-found'],
    summary: 'Revert all ledgers of a fan and refuse the open proposals',
    reply: RevertedCharts,
  },
  'POST /posts/{id}/calls': {
    access: 'fan',
    errors: ['game-not-callable', 'too-many-called-games'],
    summary: 'Start calling the replies of a game. Starting twice is not an error.',
    reply: CallRecord,
  },
  'POST /posts/{id}/calls/result': {
    access: 'fan',
    errors: ['game-not-callable', 'too-many-called-games'],
    summary: 'Send the calls of a game. The first result counts if it took as long as the video and at most a day.',
    body: CallForm,
    reply: CallResult,
  },
  'GET /calls': { access: 'fan', summary: 'Get the streak of the caller at the game of the day', reply: CallRecord },
} as const satisfies EndpointTable;
