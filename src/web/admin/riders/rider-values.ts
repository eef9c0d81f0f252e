import type { Rider } from '#contract/api/riders.ts';
import { NO_PICTURE, toText } from '../form/form-values.ts';

export type RiderValues = ReturnType<typeof riderValues>;

/** The form of a new rider with a name filled in. */
export function newRiderPath(name: string): string {
  return `/admin/riders/new?${new URLSearchParams({ name })}`;
}

/** Null for a new rider. */
export function riderValues(rider: Rider | null) {
  return {
    name: toText(rider?.name),
    sponsor: toText(rider?.sponsor),
    country: toText(rider?.country),
    birthdate: toText(rider?.birthdate),
    ...NO_PICTURE,
  };
}
