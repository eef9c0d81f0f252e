/** Runs scheduled tasks when a test calls `tick`. */
import type { Schedule } from '#server/platform/jobs/schedule.ts';

type Task = { task: Parameters<Schedule>[0]; every: number };

export function manualScheduler() {
  const tasks = new Set<Task>();
  const waiting = new Set<() => void>();
  const due = (every: number) => [...tasks].filter((entry) => entry.every === every);
  const running = (every: number) => due(every).length;
  const schedule: Schedule = (task, every) => {
    const entry = { task, every };
    tasks.add(entry);
    return () => {
      tasks.delete(entry);
      for (const check of waiting) check();
    };
  };
  return {
    schedule,
    /** Number of tasks with this interval in milliseconds. */
    running,
    /** Runs all tasks with this interval once. */
    tick: (every: number) => Promise.all(due(every).map(({ task }) => task())),
    /** Resolves when at most `count` tasks are left. */
    untilLeft: (every: number, count: number) =>
      new Promise<void>((resolve) => {
        const check = () => {
          if (running(every) > count) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
  };
}
