import { z } from 'zod';
import { Bracket, SharedBracket, ShareToken, SubmitBracket } from '../brackets.ts';
import { Empty, type EndpointTable } from './endpoint.ts';

export const bracketEndpoints = {
  'GET /brackets/{userId}': {
    access: 'owner',
    summary: 'List the brackets of a user',
    reply: z.array(Bracket),
  },
  'GET /brackets/{userId}/{cupId}': {
    access: 'owner',
    errors: ['bracket-not-found'],
    summary: 'Get the bracket of a user for a cup',
    reply: Bracket,
  },
  'POST /brackets/{userId}/{cupId}': {
    access: 'owner',
    errors: [
      'number-differs',
      'cup-not-of-16',
      'riders-unknown',
      'picks-closed',
      'bracket-outdated',
      'too-many-bracket-changes',
      'too-many-saving-brackets',
    ],
    summary: 'Submit a bracket: fifteen picks and, optionally, a letter call',
    body: SubmitBracket,
    allowPrototypeNames: true,
    reply: Bracket,
  },
  'GET /brackets/{userId}/{cupId}/share': {
    access: 'self',
    errors: ['bracket-not-found', 'shared-bracket-not-found'],
    summary: 'Get the token of the link that shares the bracket of the caller',
    reply: ShareToken,
  },
  'DELETE /users/{id}/shared-brackets': {
    access: 'self',
    errors: ['too-many-shared-link-changes'],
    summary: 'End the links to the brackets of the account. A bracket that is shared again has another link.',
    reply: Empty,
  },
  'GET /shared-brackets/{token}': {
    access: 'anyone',
    errors: ['shared-bracket-not-found'],
    summary: 'Get a shared bracket. No sign-in is needed.',
    reply: SharedBracket,
  },
} as const satisfies EndpointTable;
