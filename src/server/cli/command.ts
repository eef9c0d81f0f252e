import type { z } from 'zod';
import { issueText } from '#contract/rules/problems.ts';

export type CommandOutput = { isTTY?: boolean; write(text: string): unknown };

export type CommandContext = {
  env: NodeJS.ProcessEnv;
  stdin: AsyncIterable<string | Buffer>;
  stdout: CommandOutput;
  stderr: CommandOutput;
};

export class UsageError extends Error {}

/** Throws one line that names the option, such as '--email is not an email address'. */
export function parseOptions<S extends z.ZodType>(schema: S, given: unknown): z.output<S> {
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const [{ path, message } = { path: [], message: 'is invalid' }] = read.error.issues;
  throw new UsageError(`--${path.join('.')} ${issueText(message)}`);
}

export function parseCupId(cup: string | undefined): number | undefined {
  if (cup === undefined) return undefined;
  if (!/^\d{1,9}$/.test(cup)) throw new UsageError(`--cup ${cup} is not a cup id`);
  return Number(cup);
}

/** Returns one line of text that no terminal interprets. */
export function replaceControlCharacters(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '\uFFFD');
}
