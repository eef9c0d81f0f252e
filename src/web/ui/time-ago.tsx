import { useMessages } from '../messages/messages.ts';
import { formatDate } from './format-time.ts';

/** The date, which stays right on a cached page; in the browser `times.ts` replaces it with '3 days ago'. */
export function TimeAgo({ moment }: { moment: string }) {
  const { times } = useMessages();
  const date = formatDate(moment, times);
  return (
    <time dateTime={moment} title={date} data-ago="" suppressHydrationWarning>
      {date}
    </time>
  );
}
