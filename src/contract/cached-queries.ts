/** Parameters of addresses whose responses are cached: pages and API replies share them. */

/** The key of a word of tricks. */
export const TRICK_WORD = '[a-z0-9]{1,40}(?:-[a-z0-9]{1,20}){0,3}';

/** The filters of the lists of games and films. */
export const LIST_FILTERS = {
  filter: /^[a-z-]{1,40}$/,
  cup: /^[1-9]\d{0,8}$/,
  year: /^[1-9]\d{3}$/,
  // The API trims it: with spaces around it, one list would have any number of entries.
  place: /^(?!\s)\P{Cc}{1,120}(?<!\s)$/u,
};
