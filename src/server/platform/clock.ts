/** Milliseconds since 1970. Tests replace it. */
export type Clock = () => number;

/** As of then everything scheduled is public. */
export const END_OF_TIME = Number.MAX_SAFE_INTEGER;
