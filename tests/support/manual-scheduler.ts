/** What the site does again and again, done when a test says so. */
import type { Schedule } from '#server/platform/jobs/schedule.ts';

type Task = { task: Parameters<Schedule>[0]; every: number };

export function manualScheduler() {
  const tasks = new Set<Task>();
  const waiting = new Set<() => void>();
  const due = (every: number) => [...tasks].filter((one) => one.every === every);
  const running = (every: number) => due(every).length;
  const repeat: Schedule = (task, every) => {
    const one = { task, every };
    tasks.add(one);
    return () => {
      tasks.delete(one);
      for (const look of waiting) look();
    };
  };
  return {
    repeat,
    /** How much is done every so many milliseconds. */
    running,
    /** Does all of it once. */
    tick: (every: number) => Promise.all(due(every).map(({ task }) => task())),
    /** Waits until no more than `count` of it is left. */
    untilLeft: (every: number, count: number) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (running(every) > count) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
  };
}
