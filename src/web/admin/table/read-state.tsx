/** What stands in the place of a list that is not there (yet). */
import type { UseQueryResult } from '@tanstack/react-query';
import { LettersLoading } from '../../design/letters.tsx';
import { useAdminWords } from '../../words/admin-words.ts';

/** Nothing once the list is there. */
export function ReadState({ query }: { query: Pick<UseQueryResult, 'isPending' | 'isError' | 'refetch' | 'data'> }) {
  const words = useAdminWords().list;
  if (query.data !== undefined) return null;
  if (query.isError) {
    return (
      <p className="admin-failed" role="alert">
        {words.failed}{' '}
        <button className="admin-button" type="button" onClick={() => query.refetch()}>
          {words.again}
        </button>
      </p>
    );
  }
  return (
    <p className="admin-waiting" aria-busy="true">
      <LettersLoading />
      <span className="hidden-visually">{words.loading}</span>
    </p>
  );
}
