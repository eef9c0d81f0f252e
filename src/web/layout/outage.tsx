import type { Messages } from '#messages/en/site.ts';
import { useCurrentPage, useHref } from '../site/current-page.ts';
import { useMessages } from '../site/messages.ts';
import { definePage } from '../site/page.ts';
import { Letters } from '../ui/letters.tsx';
import { Link } from '../ui/link.tsx';

/** Replaces a page whose data or component failed. No request matches its own path. */
export const errorPage = definePage({
  path: '/error',
  load: (): { status: number } => ({ status: 500 }),
  status: ({ status }) => status,
  head: ({ status }, { messages: { outage } }) => ({
    title: explainOutage(status, outage).title,
    description: outage.description,
  }),
  Body: ({ data: { status } }) => <OutageMessage status={status} />,
});

/** `status` is undefined if there was no response. */
export function OutageMessage({ status }: { status: number | undefined }) {
  const { outage, ui } = useMessages();
  const { path, query } = useCurrentPage();
  const address = useHref(query.size === 0 ? path : `${path}?${query}`);
  const { title, whatHappened, whatToDo } = explainOutage(status, outage);
  return (
    <section className="message" role="alert">
      {status === undefined ? (
        <p className="signal-letters">
          <Letters lit={0} label={outage.unreachable.bars} />
        </p>
      ) : (
        <p className="message-mark" aria-hidden="true">
          {status}
        </p>
      )}
      <h1 className="message-title">{title}</h1>
      <p className="message-text">{whatHappened}</p>
      <p className="message-text">{whatToDo}</p>
      <p className="message-actions">
        {/* An empty address is the address of the page that the browser asked for. */}
        <a className="button" href={status === undefined ? '' : address}>
          {ui.retry}
        </a>
        <Link className="button button-quiet" to="/">
          {outage.home}
        </Link>
      </p>
    </section>
  );
}

export function explainOutage(
  status: number | undefined,
  { unavailable, rateLimited, unreachable }: Messages['outage'],
) {
  if (status === undefined) return unreachable;
  return status === 429 ? rateLimited : unavailable;
}
