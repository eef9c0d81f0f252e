/** Admits as much work as can be done soon, and rejects at once what would wait longer (decision 3). */
import { MINUTE, type Milliseconds } from '#contract/rules/time.ts';

export type AdmissionLimits = {
  concurrency: number;
  /** The longest expected wait, by the recent admission interval. */
  maxWait: Milliseconds;
  maxWaiting?: number;
  /** A monotonic clock. */
  now?: () => Milliseconds;
};

export type AdmissionQueue = {
  /**
   * Calls `begin` once the request is admitted, with a function that releases its capacity. Else it calls `reject`, at
   * once or later.
   */
  admit(begin: (release: () => void) => void, reject: () => void): void;
  hasCapacity(): boolean;
  noteArrival(): void;
};

/** The interval between two admissions, before any is measured. */
const INITIAL_INTERVAL: Milliseconds = 10;
/** Weight of the last admission in the moving average. */
const SMOOTHING_FACTOR = 0.1;

/** This many requests beyond `concurrency` are accepted at any interval, so that a slow machine rejects none of a quiet site. */
const RESERVE = 32;
const MAX_WAITING = 1_000;

const OVERDUE_FACTOR = 3;

/** Arrivals may defer an admission for this many iterations of the event loop in a row. */
const MAX_DEFERRALS = 32;

/** Capacity is released after this time, even if the work never ends. */
const MAX_DURATION: Milliseconds = MINUTE;

type WaitingRequest = { enqueuedAt: Milliseconds; begin: (release: () => void) => void; reject: () => void };

/**
 * Admits one request per iteration of the event loop, and only after one without arrivals. Rendering a page blocks the loop
 * for milliseconds and connections are accepted one per iteration: otherwise requests would wait in the kernel's backlog,
 * where they cannot be rejected.
 */
export function createAdmissionQueue(limits: AdmissionLimits): AdmissionQueue {
  const { concurrency, maxWait, maxWaiting = MAX_WAITING, now = performance.now.bind(performance) } = limits;
  const queue: WaitingRequest[] = [];
  let active = 0;
  let admissionInterval = INITIAL_INTERVAL;
  let lastAdmission = 0;
  let admissionScheduled = false;
  let hasArrivals = false;
  let deferrals = 0;
  let checkScheduled = false;

  /** Whether a request is accepted at any interval beside so many others. */
  const isUncrowded = (others: number) => others < concurrency + RESERVE;
  const hasCapacity = () =>
    queue.length < maxWaiting && (isUncrowded(active + queue.length) || queue.length < maxWait / admissionInterval);

  function scheduleAdmission(): void {
    if (admissionScheduled) return;
    admissionScheduled = true;
    setImmediate(admitNext);
  }

  function admitNext(): void {
    admissionScheduled = false;
    if (queue.length === 0 || active >= concurrency) return;
    scheduleAdmission();
    if (hasArrivals && deferrals < MAX_DEFERRALS) {
      deferrals += 1;
      hasArrivals = false;
      return;
    }
    deferrals = 0;
    const time = now();
    rejectOverdue(time);
    const next = queue.shift();
    if (!next) return;
    admissionInterval += (time - lastAdmission - admissionInterval) * SMOOTHING_FACTOR;
    start(next.begin, time);
  }

  function rejectOverdue(time: Milliseconds): void {
    for (let first = queue[0]; first && time - first.enqueuedAt > OVERDUE_FACTOR * maxWait; first = queue[0]) {
      if (isUncrowded(active + queue.length - 1)) return;
      queue.shift();
      first.reject();
    }
  }

  /** While no work ends, no admission rejects overdue requests. */
  function scheduleOverdueCheck(): void {
    if (checkScheduled) return;
    checkScheduled = true;
    setTimeout(
      () => {
        checkScheduled = false;
        rejectOverdue(now());
        if (queue.length > 0) scheduleOverdueCheck();
      },
      Math.min(maxWait, MAX_DURATION),
    ).unref();
  }

  function start(begin: WaitingRequest['begin'], time: Milliseconds): void {
    active += 1;
    lastAdmission = time;
    let released = false;
    const release = () => {
      if (released) return;
      released = true;
      clearTimeout(timer);
      active -= 1;
      if (queue.length > 0) scheduleAdmission();
    };
    const timer = setTimeout(release, MAX_DURATION).unref();
    begin(release);
  }

  return {
    hasCapacity,
    noteArrival() {
      hasArrivals = true;
    },
    admit(begin, reject) {
      hasArrivals = true;
      const time = now();
      if (!admissionScheduled && queue.length === 0 && active < concurrency) {
        scheduleAdmission();
        start(begin, time);
      } else if (hasCapacity()) {
        // Time with an empty queue says nothing about the admission interval.
        if (queue.length === 0) lastAdmission = Math.max(lastAdmission, time - admissionInterval);
        queue.push({ enqueuedAt: time, begin, reject });
        scheduleAdmission();
        scheduleOverdueCheck();
      } else {
        reject();
      }
    },
  };
}
