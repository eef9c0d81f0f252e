import { z } from 'zod';
import { Deleted, IdParam, line, WordKey } from '../fields.ts';
import { GlossaryForm, GlossaryPatch, GlossaryWord, Reel, TrickMoments, TrickWall, TrickWord } from '../tricks.ts';
import type { EndpointTable } from './endpoint.ts';

/** One of the first four, or a search with its words. */
const ReelQuery = z.object({
  trick: WordKey.optional().describe('The moments of a word'),
  q: line(100).optional().describe('The moments that a search finds'),
  rider: IdParam.optional().describe("The moments of a rider's videos"),
  cup: IdParam.optional().describe('The whole games of a cup'),
});

export const trickEndpoints = {
  'GET /tricks': {
    access: 'anyone',
    cached: 'content',
    summary: 'List the trick words that are used at least twice, most used first',
    reply: TrickWall,
  },
  'GET /tricks/{word}': {
    access: 'anyone',
    cached: 'content',
    summary:
      'Get a trick word with its meaning, first moment, years, riders and combinations. Its other spellings are accepted.',
    reply: TrickWord,
  },
  'GET /tricks/{word}/moments/page/{page}': {
    access: 'anyone',
    cached: 'content',
    summary: 'List the videos with a trick word, with their moments, newest first',
    reply: TrickMoments,
  },
  'GET /reels': {
    access: 'anyone',
    errors: [
      'reel-without-source',
      'reel-with-two-sources',
      'word-too-rare',
      'rider-not-found',
      'cup-not-found',
      'too-many-searching',
    ],
    summary: 'List moments or videos to play in a row: of a word, a search, a rider or a cup',
    query: ReelQuery,
    reply: Reel,
  },
  'GET /glossary': {
    access: 'anyone',
    cached: 'content',
    summary: 'List the words of the glossary alphabetically',
    reply: z.array(GlossaryWord),
  },
  'GET /glossary/{id}': {
    access: 'anyone',
    cached: 'content',
    summary: 'Get a word of the glossary',
    reply: GlossaryWord,
  },
  'POST /glossary': {
    access: 'editor',
    errors: ['spelling-taken', 'spelling-misread'],
    summary: 'Add a word',
    body: GlossaryForm,
    reply: GlossaryWord,
  },
  'PATCH /glossary/{id}': {
    access: 'editor',
    errors: ['spelling-taken', 'spelling-misread'],
    summary: 'Change a word',
    body: GlossaryPatch,
    reply: GlossaryWord,
  },
  'DELETE /glossary/{id}': { access: 'editor', summary: 'Delete a word', reply: Deleted },
  'POST /glossary/{id}/restore': {
    access: 'editor',
    errors: ['spelling-taken', 'spelling-misread'],
    summary: 'Restore a deleted word',
    reply: GlossaryWord,
  },
} as const satisfies EndpointTable;
