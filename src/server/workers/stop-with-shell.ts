/** Hears of a stop that npm tells to the wrong process. */

const LOOK_EVERY = 250;

/**
 * Asks this process to stop once the one that started it has ended. npm runs a script in a shell and hands a signal to that
 * alone; some shells take it and end, and leave what they have started running.
 */
export function stopWithShell(): void {
  const shell = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid !== shell) process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY).unref();
  // Told itself as well, it does not want to hear it twice: that would mean at once.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => clearInterval(looking));
}
