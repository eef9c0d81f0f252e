/** Limits of passkeys, without Zod. */
export const MAX_PASSKEYS = 20;
/** In characters. */
export const PASSKEY_NAME_MAX = 60;
