import { type ErrorCode, statusOf } from '#contract/rules/errors.ts';
import { fieldErrorMessage } from '#contract/rules/field-labels.ts';
import { type PlainErrorCode, type Problem, toProblem } from '#contract/rules/problems.ts';

/** In seconds, where it is not that of other errors with the status 503. */
const RETRY_AFTER: Partial<Record<ErrorCode, number>> = {
  ...{ 'caller-too-busy': 1, 'too-many-requests': 1, 'too-many-saving-brackets': 1 },
  ...{ 'scores-not-counted': 5, 'too-many-drawing': 5, 'too-many-sitemaps': 5, 'too-many-uploading': 5 },
  'pictures-unavailable': 10,
  ...{ 'too-many-streams': 30, 'too-many-watching': 30 },
  // An operator has to free space first.
  'disk-full': 60,
};

/**
 * `field` names an invalid or too large part of the request. `endpoint` tells what an `id` is. `status` replaces that of the
 * code.
 */
type AppErrorDetails = { field?: string | undefined; endpoint?: string | undefined; status?: number };

/** An expected failure of an operation. The message is the English text of the problem, with the label of the field. */
export class AppError extends Error {
  readonly problem: Problem;
  readonly status: number;
  readonly field: string | undefined;

  constructor(cause: PlainErrorCode | Problem, { field, endpoint, status }: AppErrorDetails = {}) {
    const problem = toProblem(cause);
    super(fieldErrorMessage(problem, field, endpoint));
    this.name = 'AppError';
    this.problem = problem;
    this.status = status ?? statusOf(problem.code);
    this.field = field;
  }

  /** In whole seconds; undefined for an error that a retry would meet again. */
  get retryAfter(): number | undefined {
    const { code, values } = this.problem;
    if (values?.wait !== undefined) return Number(values.wait);
    return RETRY_AFTER[code] ?? (this.status === 503 ? 2 : undefined);
  }
}
