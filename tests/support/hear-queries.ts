/** Lets a test count what is asked of the database. */
import type { KyselyPlugin } from 'kysely';

/** Hears of each query once it is answered; a query within another is none of its own. */
export function hearQueries(onQuery: () => void): KyselyPlugin {
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      onQuery();
      return result;
    },
  };
}
