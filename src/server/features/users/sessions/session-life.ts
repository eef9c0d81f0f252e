/** How long sessions last: a fan's as long as it is used, an admin's half a day from the sign-in. Milliseconds. */
const FAN_LIFE = 30 * 24 * 60 * 60 * 1000;
const ADMIN_LIFE = 12 * 60 * 60 * 1000;

/** A use within this time of the last noted one is not written down. */
export const TOUCH_EVERY = 5 * 60 * 1000;

type Lived = { admin: boolean; createdAt: number; now: number };

/** When a session ends that is used now. A fan who has become an admin gets no more than an admin's from then on. */
export function expiryOf({ admin, createdAt, now }: Lived): number {
  return admin ? createdAt + ADMIN_LIFE : now + FAN_LIFE;
}
