import { useMessages } from '../messages/messages.ts';
import { formatDate, formatTimeAgo } from './format-time.ts';
import { useHydrated } from './use-hydrated.ts';

/** The server renders the date, which stays right on a cached page; the browser replaces it with '3 days ago'. */
export function TimeAgo({ moment }: { moment: string }) {
  const { times } = useMessages();
  const hydrated = useHydrated();
  const date = formatDate(moment, times);
  return (
    <time dateTime={moment} title={date}>
      {hydrated ? formatTimeAgo(Date.parse(moment), Date.now(), times) : date}
    </time>
  );
}
