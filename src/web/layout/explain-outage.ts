/** Which of our words fit a failure. */
import { isRouteErrorResponse } from 'react-router';
import { MissingCode } from '../app/chunk-load-error.ts';
import type { Words } from '../messages/english.ts';

type OutageWords = Words['outage'];

/** How browsers word it when a call did not get through. */
const NOTHING_CAME_BACK = /fetch|network|load failed/i;

/** The status that a failure stands for; undefined where nothing came back at all. */
export function statusOf(error: unknown): number | undefined {
  if (isRouteErrorResponse(error)) return error.status;
  if (error instanceof MissingCode) return undefined;
  return error instanceof TypeError && NOTHING_CAME_BACK.test(error.message) ? undefined : 500;
}

export function explainOutage(status: number | undefined, words: OutageWords) {
  if (status === undefined) {
    return { title: words.unreachableTitle, whatHappened: words.unreachable, whatToDo: words.checkConnection };
  }
  if (status === 429) return { title: words.busyTitle, whatHappened: words.busy, whatToDo: words.whatToDo };
  return { title: words.title, whatHappened: words.whatHappened, whatToDo: words.whatToDo };
}
