/** An error that the operator can correct. Its message is one line, which names the problem and what to change. */
export class OperatorError extends Error {}

/** The message begins with `what`, such as 'The database cannot be used'. */
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

export function explainStartError(error: unknown): string {
  if (error instanceof OperatorError) return asSentence(`Cannot start: ${error.message}`);
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Cannot start: port ${port} is taken; choose another with PORT.`;
  if (code === 'EACCES' && port !== undefined)
    return `Cannot start: this user may not open port ${port}; choose one from 1024 with PORT, behind a proxy.`;
  if (code === 'EADDRNOTAVAIL') return 'Cannot start: HOST is no address of this machine.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** The first line of the message. A connection that every address of a name refuses has only a code. */
export function reasonOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return (message || code || String(error)).split('\n')[0] ?? '';
}

export function asSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
