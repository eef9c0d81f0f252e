/** Shown in a screen's place when the site, or the way to it, is out of order. */
import { useEffect, useState } from 'react';
import { Link, useHref, useLocation, useRouteError } from 'react-router';
import { loadAnewIfAnswered, MissingCode } from '../app/chunk-load-error.ts';
import { PageHead } from '../app/page-head.tsx';
import { useWords } from '../messages/words.ts';
import { LettersLoading } from '../ui/letters.tsx';
import { explainOutage, statusOf } from './explain-outage.ts';
import { Frame } from './root.tsx';

export function ErrorScreen() {
  const { outage, navigation } = useWords();
  const error = useRouteError();
  const status = statusOf(error);
  const again = useHref(useLocation());
  const { title, whatHappened, whatToDo } = explainOutage(status, outage);
  if (useNewerRelease(error)) {
    return (
      <section className="message" role="status">
        <LettersLoading />
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
function useNewerRelease(error: unknown): boolean {
  const [unanswered, setUnanswered] = useState<unknown>();
  useEffect(() => {
    if (error instanceof MissingCode) void loadAnewIfAnswered().then((answered) => answered || setUnanswered(error));
  }, [error]);
  return error instanceof MissingCode && unanswered !== error;
}

/** The same where the frame around the screens could not be read either. */
export function FramelessErrorScreen() {
  return (
    <Frame>
      <ErrorScreen />
    </Frame>
  );
}
