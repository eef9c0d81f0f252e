/** The cup that the demo replays on today's calendar (product decisions, 'Demo content'), by its number. */
export const REPLAYED_CUP = 4;
