/** Shown in a screen's place when the site, or the way to it, is out of order. */
import { useEffect, useState } from 'react';
import { isRouteErrorResponse, Link, useHref, useLocation, useRouteError } from 'react-router';
import { type SiteMessages, useMessages } from '../messages/messages.ts';
import { ChunkLoadError, reloadIfReachable } from '../ui/chunk-load-error.ts';
import { LoadingLetters } from '../ui/letters.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Frame } from './root.tsx';

export function ErrorScreen() {
  const { outage, navigation } = useMessages();
  const error = useRouteError();
  const status = statusOf(error);
  const again = useHref(useLocation());
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
      <p className="message-ways">
        <a className="button" href={again}>
          {outage.again}
        </a>
        <Link className="button button-quiet" to="/">
          {outage.home}
        </Link>
      </p>
    </section>
  );
}

/** A page that was left open for long knows an older release, whose screens may be gone. Tells whether that is still being found out. */
function useReloadForNewRelease(error: unknown): boolean {
  const [unanswered, setUnanswered] = useState<unknown>();
  useEffect(() => {
    if (error instanceof ChunkLoadError) void reloadIfReachable().then((answered) => answered || setUnanswered(error));
  }, [error]);
  return error instanceof ChunkLoadError && unanswered !== error;
}

/** The same where the frame around the screens could not be read either. */
export function FramelessErrorScreen() {
  return (
    <Frame>
      <ErrorScreen />
    </Frame>
  );
}

type OutageMessages = SiteMessages['outage'];

/** How browsers word it when a call did not get through. */
const NETWORK_ERROR = /fetch|network|load failed/i;

/** The status that a failure stands for; undefined where nothing came back at all. */
export function statusOf(error: unknown): number | undefined {
  if (isRouteErrorResponse(error)) return error.status;
  if (error instanceof ChunkLoadError) return undefined;
  return error instanceof TypeError && NETWORK_ERROR.test(error.message) ? undefined : 500;
}

export function explainOutage(status: number | undefined, words: OutageMessages) {
  if (status === undefined) {
    return { title: words.unreachableTitle, whatHappened: words.unreachable, whatToDo: words.checkConnection };
  }
  if (status === 429) return { title: words.busyTitle, whatHappened: words.busy, whatToDo: words.whatToDo };
  return { title: words.title, whatHappened: words.whatHappened, whatToDo: words.whatToDo };
}
