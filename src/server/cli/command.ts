/** What a command uses of its process. */
import type { z } from 'zod';

/** A stream for text, such as the standard output. */
export type CommandOutput = { isTTY?: boolean; write(text: string): unknown };

/** The process itself satisfies it. */
export type CommandContext = {
  env: NodeJS.ProcessEnv;
  stdin: AsyncIterable<string | Buffer>;
  stdout: CommandOutput;
  stderr: CommandOutput;
};

/** What an operator has written that no command can be made of. Said in one line; nothing has been done then. */
export class UsageError extends Error {}

/** Throws one line that names the option, such as '--email is not an email address'. */
export function parseOptions<S extends z.ZodType>(schema: S, given: unknown): z.output<S> {
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const [{ path, message } = { path: [], message: 'was not understood' }] = read.error.issues;
  throw new UsageError(`--${path.join('.')} ${message}`);
}

/** The number in `cup`, which is undefined where none was named. Throws one line for what is no number of a cup. */
export function parseCupId(cup: string | undefined): number | undefined {
  if (cup === undefined) return undefined;
  if (!/^\d{1,9}$/.test(cup)) throw new UsageError(`--cup ${cup} is not the number of a cup`);
  return Number(cup);
}

/** On one line, with an odd character for each that a terminal would obey. */
export function replaceControlCharacters(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '\uFFFD');
}
