/**
 * What begins once the browser has taken the page over. It all comes in pieces of its own, which no first visit waits for,
 * and only adds to a site that works without it.
 */
import type { Language } from '#contract/languages.ts';
import { keepFocus } from './keep-focus.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { keepOfflinePage } from './offline/keep-offline-page.ts';
import { readAhead } from './read-ahead.ts';
import { openSearchByKey } from './search/open-search-by-key.ts';
import { followWatched } from './watch/kept/follow-watched.ts';

export function beginAfterwards({ answers, language }: { answers: KeptAnswers; language: Language }): void {
  readAhead(answers, language);
  keepFocus();
  followWatched();
  openSearchByKey();
  keepOfflinePage();
}
