/** Lets in as much work as can be done soon; whoever would have to wait for longer hears so at once. */

export type DoorBounds = {
  /** How many may be inside at once. */
  atOnce: number;
  /** Milliseconds that somebody may have to wait, at the pace at which others were let in lately. */
  longestWait: number;
  /** How many may wait at the most, when not a thousand. */
  mostWaiting?: number;
  /** Milliseconds since whenever. */
  now?: () => number;
};

export type Door = {
  /**
   * Calls `begin` now or when its turn comes, with what is to be called when the work is done; or calls `refuse`, now or,
   * where the pace broke down meanwhile, later.
   */
  enter(begin: (leave: () => void) => void, refuse: () => void): void;
  /** Whether somebody who came now would not be refused. */
  hasRoom(): boolean;
  /** Says that somebody has come who has not asked for anything yet. */
  stir(): void;
};

/** Milliseconds between one who is let in and the next, before anything is known. */
const FIRST_PACE = 10;
/** How much of what is known the last one weighs. */
const NEWEST = 0.1;

/** Requests beyond `atOnce` that are accepted at any pace: a slow machine refuses no request of a quiet site. */
const SPARE = 32;
const MOST_WAITING = 1_000;

/** Whoever has waited so many times longer than anybody should is not let in any more. */
const OVERDUE = 3;

/** Turns of the event loop in a row that may go by with letting others come. */
const MOST_TURNS = 32;

/** Milliseconds after which a place is free again, even if whoever had it never said so. */
const LONGEST_STAY = 60_000;

type Waiting = { since: number; begin: (leave: () => void) => void; refuse: () => void };

/**
 * A door that lets one in a turn of the event loop, and only after a turn in which nobody came: a page takes milliseconds
 * in which nobody else is heard, and connections are accepted one a turn, so that without it the queue would be where
 * nobody can be told.
 */
export function createDoor({
  atOnce,
  longestWait,
  mostWaiting = MOST_WAITING,
  now = performance.now.bind(performance),
}: DoorBounds): Door {
  const queue: Waiting[] = [];
  let inside = 0;
  let pace = FIRST_PACE;
  let lastLetIn = 0;
  let turnComes = false;
  let somebodyCame = false;
  let turns = 0;
  let looksAgain = false;

  /** Whether a request with so many others in flight is accepted at any pace. */
  const isQuietWith = (others: number) => others < atOnce + SPARE;
  const hasRoom = () =>
    queue.length < mostWaiting && (isQuietWith(inside + queue.length) || queue.length < longestWait / pace);

  function awaitTurn(): void {
    if (turnComes) return;
    turnComes = true;
    setImmediate(takeTurn);
  }

  function takeTurn(): void {
    turnComes = false;
    if (queue.length === 0 || inside >= atOnce) return;
    awaitTurn();
    if (somebodyCame && turns < MOST_TURNS) {
      turns += 1;
      somebodyCame = false;
      return;
    }
    turns = 0;
    const moment = now();
    refuseOverdue(moment);
    const next = queue.shift();
    if (!next) return;
    pace += (moment - lastLetIn - pace) * NEWEST;
    letIn(next.begin, moment);
  }

  /** They were taken too lightly, while it went faster. */
  function refuseOverdue(moment: number): void {
    for (let first = queue[0]; first && moment - first.since > OVERDUE * longestWait; first = queue[0]) {
      if (isQuietWith(inside + queue.length - 1)) return;
      queue.shift();
      first.refuse();
    }
  }

  /** Where nobody leaves, no turn comes, and those who wait would hear nothing. */
  function lookAgain(): void {
    if (looksAgain) return;
    looksAgain = true;
    setTimeout(
      () => {
        looksAgain = false;
        refuseOverdue(now());
        if (queue.length > 0) lookAgain();
      },
      Math.min(longestWait, LONGEST_STAY),
    ).unref();
  }

  function letIn(begin: Waiting['begin'], moment: number): void {
    inside += 1;
    lastLetIn = moment;
    let left = false;
    const leave = () => {
      if (left) return;
      left = true;
      clearTimeout(overdue);
      inside -= 1;
      if (queue.length > 0) awaitTurn();
    };
    const overdue = setTimeout(leave, LONGEST_STAY).unref();
    begin(leave);
  }

  return {
    hasRoom,
    stir() {
      somebodyCame = true;
    },
    enter(begin, refuse) {
      somebodyCame = true;
      const moment = now();
      if (!turnComes && queue.length === 0 && inside < atOnce) {
        awaitTurn();
        letIn(begin, moment);
      } else if (hasRoom()) {
        // The time in which nobody waited says nothing about the pace.
        if (queue.length === 0) lastLetIn = Math.max(lastLetIn, moment - pace);
        queue.push({ since: moment, begin, refuse });
        awaitTurn();
        lookAgain();
      } else {
        refuse();
      }
    },
  };
}
