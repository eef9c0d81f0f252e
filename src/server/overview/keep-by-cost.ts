/** Keeps what took long to read for longer. */
import type { Clock } from '../clock.ts';

/** What took a second is kept for half a minute: reading never takes more than a thirtieth of the time. */
const TIMES = 30;

/** Answers what `read` reads; those who ask while it is being read, or so soon after that it would cost too much, are given the same. */
export function keepByCost<T>(read: () => Promise<T>, clock: Clock): () => Promise<T> {
  let kept: { reading: Promise<T>; until: number } | undefined;
  return () => {
    const begun = clock();
    if (kept && begun < kept.until) return kept.reading;
    const current = { reading: read(), until: Number.POSITIVE_INFINITY };
    kept = current;
    current.reading.then(
      () => {
        const now = clock();
        current.until = now + TIMES * (now - begun);
      },
      () => {
        current.until = 0;
      },
    );
    return current.reading;
  };
}
