import { isUnavailable } from './errors.ts';

/** Every page shows the value, even one that needs no database: during an outage it is the last one that was read. */
export function outlastOutages<T>(read: () => Promise<T>): () => Promise<T> {
  let lastKnown: { value: T } | undefined;
  return async () => {
    try {
      lastKnown = { value: await read() };
    } catch (error) {
      if (lastKnown === undefined || !isUnavailable(error)) throw error;
    }
    return lastKnown.value;
  };
}
