/** Limits of crews, which forms show too. */

export const CREW_MEMBERS_MAX = 50;
export const CREWS_JOINED_MAX = 10;
/** Crews whose founder a fan is. */
export const CREWS_FOUNDED_MAX = 5;
export const CREW_NAME_MIN = 3;
export const CREW_NAME_MAX = 30;
export const STAKE_MAX = 80;
