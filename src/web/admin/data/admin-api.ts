/** The calls of the admin who is signed in. */
import { sessionCalls } from '../../account/session-calls.ts';

export const api = sessionCalls.api;
