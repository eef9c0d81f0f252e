/** Calls `task` every `milliseconds`, for the first time after one interval; returns the function that stops it. Tests replace it. */
export type Schedule = (task: () => Promise<void> | void, milliseconds: number) => () => void;

/** The timer does not keep the process alive. */
export const scheduleByTimer: Schedule = (task, milliseconds) => {
  const timer = setInterval(task, milliseconds).unref();
  return () => clearInterval(timer);
};
