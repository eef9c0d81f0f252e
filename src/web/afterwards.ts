/**
 * What begins once the browser has taken the page over. It all comes in pieces of its own, which no first visit waits for,
 * and only adds to a site that works without it.
 */
import type { KeptAnswers } from './kept-answers.ts';
import { keepOfflinePage } from './offline/keep-offline-page.ts';
import { readAhead } from './read-ahead.ts';

export function beginAfterwards({ answers }: { answers: KeptAnswers }): void {
  readAhead(answers);
  keepOfflinePage();
}
