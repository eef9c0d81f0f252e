/** Limits that forms show and the server checks. */

/** The most tricks of a post. */
export const MAX_TRICKS = 200;
export const MAX_TRICK_NAME_LENGTH = 200;
/** The most open proposals of a fan. */
export const MAX_OPEN_PROPOSALS = 3;

export const CREW_MEMBERS_MAX = 50;
export const CREWS_JOINED_MAX = 10;
/** The most crews of which a fan is the founder. */
export const CREWS_FOUNDED_MAX = 5;
export const CREW_NAME_MIN = 3;
export const CREW_NAME_MAX = 30;
export const STAKE_MAX = 80;

export const MAX_PASSKEYS = 20;
export const PASSKEY_NAME_MAX = 60;
