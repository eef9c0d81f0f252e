import type { UseQueryResult } from '@tanstack/react-query';
import { useAdminMessages } from '../messages/en/admin.ts';
import { useMessages } from '../messages/messages.ts';
import { LoadingLetters } from '../ui/letters.tsx';

type QueryStateProps = {
  query: Pick<UseQueryResult, 'isPending' | 'isError' | 'refetch' | 'data'>;
  /** The error message, for data other than a list. */
  failed?: string;
};

/** Shows that a query is loading or has failed; renders nothing once it has data. */
export function QueryState({ query, failed }: QueryStateProps) {
  const messages = useAdminMessages().list;
  const { ui } = useMessages();
  if (query.data !== undefined) return null;
  if (query.isError) {
    return (
      <p className="admin-failed" role="alert">
        {failed ?? messages.failed}{' '}
        <button className="button button-quiet" type="button" onClick={() => query.refetch()}>
          {ui.retry}
        </button>
      </p>
    );
  }
  return (
    <p className="admin-waiting" aria-busy="true">
      <LoadingLetters />
      <span className="hidden-visually">{messages.loading}</span>
    </p>
  );
}
