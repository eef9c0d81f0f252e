import { z } from 'zod';
import { CupName } from '../cups.ts';
import { Deleted } from '../fields.ts';
import { PostList } from '../posts.ts';
import {
  ListedRider,
  ListedRivalry,
  Rider,
  RiderForm,
  RiderPatch,
  RiderRecord,
  RiderReferences,
  Rivalry,
} from '../riders.ts';
import type { EndpointTable } from './endpoint.ts';

export const riderEndpoints = {
  'GET /riders': {
    access: 'anyone',
    cached: 'content',
    summary: 'List all riders by name, with their stats and numbers of games',
    reply: z.array(ListedRider),
  },
  'GET /riders/{id}': { access: 'anyone', cached: 'content', summary: 'Get a rider with the stats', reply: Rider },
  'GET /riders/{id}/record': {
    access: 'anyone',
    cached: 'content',
    summary: 'Get the wins, losses and head-to-heads of a rider',
    reply: RiderRecord,
  },
  'GET /riders/{id}/cups': {
    access: 'anyone',
    cached: 'content',
    summary: 'List the cups of a rider, newest first',
    reply: z.array(CupName),
  },
  'GET /riders/{id}/posts/page/{page}': {
    access: 'anyone',
    cached: 'content',
    summary: 'List the posts of a rider, newest first',
    reply: PostList,
  },
  'GET /riders/{id}/references': {
    access: 'editor',
    summary: 'List the posts and cups that use a rider and are not in the trash',
    reply: RiderReferences,
  },
  'POST /riders': { access: 'editor', summary: 'Add a rider', body: RiderForm, bodyType: 'form', reply: Rider },
  'PATCH /riders/{id}': {
    access: 'editor',
    errors: ['rider-has-namesake'],
    summary: 'Change a rider',
    body: RiderPatch,
    bodyType: 'form',
    reply: Rider,
  },
  'DELETE /riders/{id}': {
    access: 'editor',
    errors: ['rider-in-videos', 'rider-in-cups', 'rider-in-videos-and-cups'],
    summary: 'Delete a rider',
    reply: Deleted,
  },
  'POST /riders/{id}/restore': { access: 'editor', summary: 'Restore a deleted rider', reply: Rider },
  'GET /rivals': {
    access: 'anyone',
    cached: 'content',
    summary: 'List the six pairs of riders with the most games against each other',
    reply: z.array(ListedRivalry),
  },
  'GET /rivals/{one}/{other}': {
    access: 'anyone',
    errors: ['rider-not-found', 'rivals-equal'],
    cached: 'content',
    summary: 'Compare two riders: their games, who won them, and their records against the same opponents',
    reply: Rivalry,
  },
} as const satisfies EndpointTable;
