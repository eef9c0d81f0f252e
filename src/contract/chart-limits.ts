/** Limits of tricks and of proposals, which pages show too: without Zod. */

/** Of one post. */
export const MAX_TRICKS = 200;
export const MAX_TRICK_NAME_LENGTH = 200;
/** Of one fan at a time. */
export const MAX_OPEN_PROPOSALS = 3;
