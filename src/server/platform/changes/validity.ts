import type { Milliseconds } from '#contract/rules/time.ts';

/** Valid from the moment `from` until just before `until`, while the content has the version. Undefined matches no version. */
export type Validity = { version: number | undefined; from: Milliseconds; until: Milliseconds };

export function isValid(validity: Validity, version: number | undefined, now: Milliseconds): boolean {
  return version !== undefined && version === validity.version && includes(validity, now);
}

export function includes({ from, until }: Pick<Validity, 'from' | 'until'>, now: Milliseconds): boolean {
  return from <= now && now < until;
}
