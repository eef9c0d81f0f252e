/** The messages of the elements in `src/web/ui`. */
export const ui = {
  close: 'Close',
  cancel: 'Cancel',
  keep: 'Keep it',
  saved: 'Saved.',
  save: 'Save',
  saving: 'Saving',
  good: 'looks good',
  optional: 'optional',
  retry: 'Try again',
  loadFailed: "This part of the page didn't load.",
  noSignal: "The site didn't answer. Check your connection and try again.",
  /** A message of the API in the language of the page. */
  translateError: (message: string) => message,
};
