/** What is done again and again, so that a test can say when. */

/** Does `task` every so many milliseconds, for the first time after one such span; answers what ends it. */
export type Schedule = (task: () => Promise<void> | void, milliseconds: number) => () => void;

/** By a timer that keeps no process alive. */
export const scheduleByTimer: Schedule = (task, milliseconds) => {
  const timer = setInterval(task, milliseconds).unref();
  return () => clearInterval(timer);
};
