import type { ExplainedError } from '#contract/rules/problems.ts';

/** The messages of the elements in `src/web/ui`, and those that several areas share. */
export const ui = {
  close: 'Close',
  cancel: 'Cancel',
  keep: 'Keep it',
  remove: 'Remove',
  undo: 'Undo',
  loading: 'Loading',
  searching: 'Searching',
  showMore: 'Show more',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  saved: 'Saved.',
  save: 'Save',
  saving: 'Saving',
  good: 'looks good',
  optional: 'optional',
  retry: 'Try again',
  /** In place of a private page without scripts. */
  noScripts: {
    title: 'No power at the start gate',
    text: 'This page needs JavaScript: turn it on and drop in again. Watching works without it.',
  },
  loadFailed: "This part of the page didn't load.",
  noSignal: "The site didn't answer. Check your connection and try again.",
  /** The message of an error of the API in the language of the page. `endpoint` tells what an `id` is. */
  explain: ({ message }: ExplainedError, _endpoint?: string) => message,
};
