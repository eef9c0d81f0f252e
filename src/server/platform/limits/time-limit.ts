import type { Milliseconds } from '#contract/rules/time.ts';

/** Rejects with the error of `createError` if `work` takes longer than `limit`. The timer does not keep the process alive. */
export async function withTimeLimit<T>(work: Promise<T>, limit: Milliseconds, createError: () => Error): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(createError()), limit).unref();
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
