/** Reasons not to start that an operator can mend. */

/** Said in one line, without a stack: `message` names what is wrong and what to change. */
export class OperatorError extends Error {}

/**
 * The answer to `attempt`; where it fails, a reason not to start that begins with `what`, such as 'The database cannot be used',
 * and goes on as `explain` says.
 */
export async function orOperatorError<T>(
  what: string,
  attempt: Promise<T>,
  explain: (error: unknown) => string = reasonOf,
): Promise<T> {
  try {
    return await attempt;
  } catch (error) {
    throw new OperatorError(`${what}: ${explain(error)}`, { cause: error });
  }
}

/** What to tell whoever sees the site not start: one line for what can be mended, the stack of anything unforeseen. */
export function explainStartError(error: unknown): string {
  if (error instanceof OperatorError) return `Cannot start: ${error.message}`;
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Cannot start: port ${port} is taken; choose another with PORT`;
  if (code === 'EADDRNOTAVAIL') return 'Cannot start: HOST is no address of this machine';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** The first line of what went wrong. A connection that is refused on every address of a name has no message of its own, only a code. */
export function reasonOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return (message || code || String(error)).split('\n')[0] ?? '';
}
