/** How long ago something was. */

import { useMessages } from '../messages/messages.ts';
import { formatDate, formatTimeAgo } from './format-time.ts';
import { useHydrated } from './use-hydrated.ts';

/**
 * A page is kept and read later, so the server writes the date, which cannot go stale; the reader's own browser turns it
 * into '3 days ago'.
 */
export function TimeAgo({ moment }: { moment: string }) {
  const { locale } = useMessages().watch;
  const hydrated = useHydrated();
  const date = formatDate(moment, locale);
  return (
    <time dateTime={moment} title={date}>
      {hydrated ? formatTimeAgo(Date.parse(moment), Date.now(), locale) : date}
    </time>
  );
}
