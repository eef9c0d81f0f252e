/** What stands in the place of a list that is not there (yet). */
import type { UseQueryResult } from '@tanstack/react-query';
import { useAdminMessages } from '../messages/en/admin.ts';
import { LoadingLetters } from '../ui/letters.tsx';

type Props = {
  query: Pick<UseQueryResult, 'isPending' | 'isError' | 'refetch' | 'data'>;
  /** What is said of something that is no list and did not come. */
  failed?: string;
};

/** Nothing once the list is there. */
export function QueryState({ query, failed }: Props) {
  const words = useAdminMessages().list;
  if (query.data !== undefined) return null;
  if (query.isError) {
    return (
      <p className="admin-failed" role="alert">
        {failed ?? words.failed}{' '}
        <button className="admin-button" type="button" onClick={() => query.refetch()}>
          {words.again}
        </button>
      </p>
    );
  }
  return (
    <p className="admin-waiting" aria-busy="true">
      <LoadingLetters />
      <span className="hidden-visually">{words.loading}</span>
    </p>
  );
}
