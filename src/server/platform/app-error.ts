import { statusOf } from '#contract/rules/errors.ts';
import { fieldErrorMessage } from '#contract/rules/field-labels.ts';
import { type PlainErrorCode, type Problem, toProblem } from '#contract/rules/problems.ts';

/**
 * `field` names an invalid or too large part of the request. `endpoint` tells what an `id` is. `retryAfter` is in whole
 * seconds.
 */
type AppErrorDetails = { field?: string; endpoint?: string; retryAfter?: number };

/** An expected failure of an operation. The message is the English text of the problem, with the label of the field. */
export class AppError extends Error {
  readonly problem: Problem;
  readonly status: number;
  readonly field: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(cause: PlainErrorCode | Problem, { field, endpoint, retryAfter }: AppErrorDetails = {}) {
    const problem = toProblem(cause);
    super(fieldErrorMessage(problem, field, endpoint));
    this.name = 'AppError';
    this.problem = problem;
    this.status = statusOf(problem.code);
    this.field = field;
    this.retryAfter = retryAfter;
  }
}
