import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useHref, useLocation, useRouteError } from 'react-router';
import { type SiteMessages, useMessages } from '../messages/messages.ts';
import { ChunkLoadError, reloadIfReachable } from '../ui/chunk-load-error.ts';
import { LoadingLetters } from '../ui/letters.tsx';
import { Link } from '../ui/link.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Frame } from './root.tsx';

export function ErrorScreen() {
  const { outage, navigation } = useMessages();
  const error = useRouteError();
  const status = statusOf(error);
  const currentUrl = useHref(useLocation());
  const { title, whatHappened, whatToDo } = explainOutage(status, outage);
  if (useReloadForNewRelease(error)) {
    return (
      <section className="message" role="status">
        <LoadingLetters />
        <span className="hidden-visually">{navigation.loading}</span>
      </section>
    );
  }
  return (
    <section className="message" role="alert">
      <PageHead title={title} description={outage.description} />
      {status !== undefined && (
        <p className="message-mark" aria-hidden="true">
          {status}
        </p>
      )}
      <h1 className="message-title">{title}</h1>
      <p className="message-text">{whatHappened}</p>
      <p className="message-text">{whatToDo}</p>
      <p className="message-actions">
        <a className="button" href={currentUrl}>
          {outage.retry}
        </a>
        <Link className="button button-quiet" to="/">
          {outage.home}
        </Link>
      </p>
    </section>
  );
}

/** Reloads the page if the screen's chunk is gone, as after a newer release. True until it is known whether the site is reachable. */
function useReloadForNewRelease(error: unknown): boolean {
  const [unreachable, setUnreachable] = useState<unknown>();
  useEffect(() => {
    if (error instanceof ChunkLoadError)
      void reloadIfReachable().then((reachable) => reachable || setUnreachable(error));
  }, [error]);
  return error instanceof ChunkLoadError && unreachable !== error;
}

/** For errors of the root route, whose frame is not rendered. */
export function FramelessErrorScreen() {
  return (
    <Frame>
      <ErrorScreen />
    </Frame>
  );
}

/** The messages of browsers for a request without a response. */
const NETWORK_ERROR = /fetch|network|load failed/i;

/** Undefined if there was no response. */
export function statusOf(error: unknown): number | undefined {
  if (isRouteErrorResponse(error)) return error.status;
  if (error instanceof ChunkLoadError) return undefined;
  return error instanceof TypeError && NETWORK_ERROR.test(error.message) ? undefined : 500;
}

export function explainOutage(
  status: number | undefined,
  { unavailable, rateLimited, unreachable }: SiteMessages['outage'],
) {
  if (status === undefined) return unreachable;
  return status === 429 ? rateLimited : unavailable;
}
