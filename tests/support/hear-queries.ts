/** Lets a test count what is asked of the database, or keep it from being asked. */
import type { KyselyPlugin, RootOperationNode } from 'kysely';

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

/** Hears of each query before it is asked, such as an `InsertQueryNode`; where `before` throws, the query fails. */
export function stopQueries(before: (kind: RootOperationNode['kind']) => void): KyselyPlugin {
  return {
    transformQuery({ node }) {
      before(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}
