/** Lets in as much work as can be done soon; whoever would have to wait for longer hears so at once. */

export type AdmissionLimits = {
  /** How many may be inside at once. */
  concurrency: number;
  /** Milliseconds that somebody may have to wait, at the pace at which others were let in lately. */
  maxWait: number;
  /** How many may wait at the most, when not a thousand. */
  maxWaiting?: number;
  /** Milliseconds since whenever. */
  now?: () => number;
};

export type AdmissionQueue = {
  /**
   * Calls `begin` now or when its turn comes, with what is to be called when the work is done; or calls `refuse`, now or,
   * where the pace broke down meanwhile, later.
   */
  admit(begin: (leave: () => void) => void, reject: () => void): void;
  /** Whether somebody who came now would not be refused. */
  hasCapacity(): boolean;
  /** Says that somebody has come who has not asked for anything yet. */
  noteArrival(): void;
};

/** Milliseconds between one who is let in and the next, before anything is known. */
const INITIAL_INTERVAL = 10;
/** How much of what is known the last one weighs. */
const SMOOTHING_FACTOR = 0.1;

/** Requests beyond `atOnce` that are accepted at any pace: a slow machine refuses no request of a quiet site. */
const RESERVE = 32;
const MAX_WAITING = 1_000;

/** Whoever has waited so many times longer than anybody should is not let in any more. */
const OVERDUE_FACTOR = 3;

/** Turns of the event loop in a row that may go by with letting others come. */
const MAX_DEFERRALS = 32;

/** Milliseconds after which a place is free again, even if whoever had it never said so. */
const MAX_DURATION = 60_000;

type WaitingRequest = { enqueuedAt: number; begin: (leave: () => void) => void; reject: () => void };

/**
 * A door that lets one in a turn of the event loop, and only after a turn in which nobody came: a page takes milliseconds
 * in which nobody else is heard, and connections are accepted one a turn, so that without it the queue would be where
 * nobody can be told.
 */
export function createAdmissionQueue({
  concurrency,
  maxWait,
  maxWaiting = MAX_WAITING,
  now = performance.now.bind(performance),
}: AdmissionLimits): AdmissionQueue {
  const queue: WaitingRequest[] = [];
  let active = 0;
  let admissionInterval = INITIAL_INTERVAL;
  let lastAdmission = 0;
  let admissionScheduled = false;
  let hasArrivals = false;
  let deferrals = 0;
  let checkScheduled = false;

  /** Whether a request with so many others in flight is accepted at any pace. */
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
    const moment = now();
    rejectOverdue(moment);
    const next = queue.shift();
    if (!next) return;
    admissionInterval += (moment - lastAdmission - admissionInterval) * SMOOTHING_FACTOR;
    start(next.begin, moment);
  }

  /** They were taken too lightly, while it went faster. */
  function rejectOverdue(moment: number): void {
    for (let first = queue[0]; first && moment - first.enqueuedAt > OVERDUE_FACTOR * maxWait; first = queue[0]) {
      if (isUncrowded(active + queue.length - 1)) return;
      queue.shift();
      first.reject();
    }
  }

  /** Where nobody leaves, no turn comes, and those who wait would hear nothing. */
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

  function start(begin: WaitingRequest['begin'], moment: number): void {
    active += 1;
    lastAdmission = moment;
    let released = false;
    const release = () => {
      if (released) return;
      released = true;
      clearTimeout(overdue);
      active -= 1;
      if (queue.length > 0) scheduleAdmission();
    };
    const overdue = setTimeout(release, MAX_DURATION).unref();
    begin(release);
  }

  return {
    hasCapacity,
    noteArrival() {
      hasArrivals = true;
    },
    admit(begin, reject) {
      hasArrivals = true;
      const moment = now();
      if (!admissionScheduled && queue.length === 0 && active < concurrency) {
        scheduleAdmission();
        start(begin, moment);
      } else if (hasCapacity()) {
        // The time in which nobody waited says nothing about the pace.
        if (queue.length === 0) lastAdmission = Math.max(lastAdmission, moment - admissionInterval);
        queue.push({ enqueuedAt: moment, begin, reject });
        scheduleAdmission();
        scheduleOverdueCheck();
      } else {
        reject();
      }
    },
  };
}
