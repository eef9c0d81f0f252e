/** Limits of proposals for ledgers, which the page of a fan shows too. */

/** Of one fan at a time. */
export const MAX_OPEN_PROPOSALS = 3;
/** For which a fan whose proposal is refused cannot propose for the same game. */
export const REFUSAL_DAYS = 30;
