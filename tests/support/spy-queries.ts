/** Lets a test count what is asked of the database, or keep it from being asked. */
import type { KyselyPlugin, RootOperationNode } from 'kysely';

/** Calls `onQuery` after each query, and returns the result once that has resolved; a subquery is not a query of its own. */
export function spyQueries(onQuery: () => unknown): KyselyPlugin {
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await onQuery();
      return result;
    },
  };
}

/** Hears of each query before it is asked, such as an `InsertQueryNode`; where `before` throws, the query fails. */
export function interceptQueries(before: (kind: RootOperationNode['kind']) => void): KyselyPlugin {
  return {
    transformQuery({ node }) {
      before(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}
