/** Libraries wrap errors: what has gone wrong is said by the innermost. */

/** What databases, the system and S3 services say with an error, each in its own way. */
export type ErrorFacts = {
  name?: string;
  message?: string;
  code?: unknown;
  errcode?: number;
  $metadata?: { httpStatusCode?: number };
};

const DEEPEST = 5;

/** The error, its cause, the cause of that and so on; nothing for what is no error. */
export function causesOf(error: unknown): ErrorFacts[] {
  const causes: ErrorFacts[] = [];
  for (let one = error; one instanceof Error && causes.length < DEEPEST; one = one.cause)
    causes.push(one as ErrorFacts);
  return causes;
}
