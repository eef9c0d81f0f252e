/** A fan gets at most one alert of each kind a day. */

export const ALERT_KINDS = ['rider-game', 'cup-game', 'picks-closing'] as const;

/**
 * `rider-game`: a new game of a rider that the fan follows. `cup-game`: the next game of the cup is out. `picks-closing`:
 * the picks of the cup close within 24 hours, and the fan has no bracket.
 */
export type AlertKind = (typeof ALERT_KINDS)[number];

export const MAX_FOLLOWED_RIDERS = 200;

/** The most browsers of one account that receive push messages. */
export const MAX_PUSH_SUBSCRIPTIONS = 10;
