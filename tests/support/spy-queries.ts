/** Counts or prevents queries. */
import type { KyselyPlugin, RootOperationNode } from 'kysely';

/** Calls `onQuery` after each query and waits for it before the result; subqueries do not count. */
export function spyQueries(onQuery: () => unknown): KyselyPlugin {
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await onQuery();
      return result;
    },
  };
}

/** Calls `before` with the kind of each query, such as `InsertQueryNode`; an error in it fails the query. */
export function interceptQueries(before: (kind: RootOperationNode['kind']) => void): KyselyPlugin {
  return {
    transformQuery({ node }) {
      before(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}
