import { useMessages } from '../site/messages.ts';
import { formatDate } from './format-time.ts';

/** Renders the date, which stays right on a cached page. In the browser `times.ts` shows '3 days ago' instead. */
export function TimeAgo({ moment }: { moment: string }) {
  const { times } = useMessages();
  return (
    <time dateTime={moment} data-ago="" suppressHydrationWarning>
      {formatDate(moment, times)}
    </time>
  );
}
