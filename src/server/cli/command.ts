import type { z } from 'zod';

/** A stream for text, such as the standard output. */
export type CommandOutput = { isTTY?: boolean; write(text: string): unknown };

/** What a command uses of its process, which satisfies the type. */
export type CommandContext = {
  env: NodeJS.ProcessEnv;
  stdin: AsyncIterable<string | Buffer>;
  stdout: CommandOutput;
  stderr: CommandOutput;
};

/** An invalid command line. Its message is one line. */
export class UsageError extends Error {}

/** Throws one line that names the option, such as '--email is not an email address'. */
export function parseOptions<S extends z.ZodType>(schema: S, given: unknown): z.output<S> {
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const [{ path, message } = { path: [], message: 'is invalid' }] = read.error.issues;
  throw new UsageError(`--${path.join('.')} ${message}`);
}

/** Throws a UsageError for anything but a positive integer. */
export function parseCupId(cup: string | undefined): number | undefined {
  if (cup === undefined) return undefined;
  if (!/^\d{1,9}$/.test(cup)) throw new UsageError(`--cup ${cup} is not a cup id`);
  return Number(cup);
}

/** One line of text that no terminal interprets. */
export function replaceControlCharacters(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '\uFFFD');
}
