/** The time of day as the product asks it, so that a test can say what time it is. Milliseconds since 1970, UTC. */
export type Clock = () => number;

/** Later than any moment: as of then all that is scheduled is public. */
export const END_OF_TIME = Number.MAX_SAFE_INTEGER;
