/** The time of day as the product asks it, so that a test can say what time it is. Milliseconds since 1970, UTC. */
export type Clock = () => number;
