/** Reads what a command was given as the API reads what it is sent. */
import type { z } from 'zod';
import { NotUnderstood } from './not-understood.ts';

/** Throws one line that names the option, such as '--email is not an email address'. */
export function readAsSent<S extends z.ZodType>(schema: S, given: unknown): z.output<S> {
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const [{ path, message } = { path: [], message: 'was not understood' }] = read.error.issues;
  throw new NotUnderstood(`--${path.join('.')} ${message}`);
}
