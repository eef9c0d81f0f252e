import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMessages } from '../site/messages.ts';
import { isMissing } from '../site/or-not-found.ts';
import { explainError } from './explain-error.ts';
import { LoadingLetters } from './letters.tsx';

export type Loaded<T> = {
  /** Undefined while it loads and after a failure. */
  data: T | undefined;
  /** Undefined while it loads and after a success. */
  error: unknown;
  /** Replaces the data, and ignores responses to earlier requests. */
  set: (data: T) => void;
  /** Keeps the data until the new response arrives. */
  refetch: () => void;
};

/** Another `key` drops the data and loads again. */
export function useLoaded<T>(key: string, load: () => Promise<T>): Loaded<T> {
  const [latest, setLatest] = useState<{ key: string; data?: T; error?: unknown }>({ key });
  const [attempt, setAttempt] = useState(0);
  const updates = useRef(0);
  const send = useEffectEvent(load);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason to load again
  useEffect(() => {
    updates.current += 1;
    const update = updates.current;
    const isCurrent = () => update === updates.current;
    send().then(
      (data) => {
        if (isCurrent()) setLatest({ key, data });
      },
      (error: unknown) => {
        if (isCurrent())
          setLatest((before) => (before.key === key && before.data !== undefined ? before : { key, error }));
      },
    );
    return () => {
      updates.current += 1;
    };
  }, [key, attempt]);

  return {
    data: latest.key === key ? latest.data : undefined,
    error: latest.key === key ? latest.error : undefined,
    set(data) {
      updates.current += 1;
      setLatest({ key, data });
    },
    refetch: () => setAttempt((number) => number + 1),
  };
}

/** One request covers all changes of `inputs` during the delay. */
export function useRefetchAfter(inputs: unknown, delay: () => number, refetch: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const fetchedFor = useRef(inputs);
  useEffect(() => {
    if (fetchedFor.current === inputs) return;
    fetchedFor.current = inputs;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      refetch();
    }, delay());
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
}

type LoadStateProps = {
  /** A query of TanStack Query fits too. */
  loaded: { data?: unknown; error: unknown; refetch: () => unknown };
  missing?: string;
};

/** Stands in for data that is not loaded. */
export function LoadState({ loaded, missing }: LoadStateProps) {
  const { ui } = useMessages();
  if (loaded.data !== undefined) return null;
  if (!loaded.error) {
    return (
      <p className="load-waiting" aria-busy="true">
        <LoadingLetters />
        <span className="hidden-visually">{ui.loading}</span>
      </p>
    );
  }
  if (missing && isMissing(loaded.error)) return <p className="quiet measure">{missing}</p>;
  return (
    <div className="load-failed stack-4 start">
      <p role="alert">{explainError(loaded.error, ui)}</p>
      <button className="button button-quiet" type="button" onClick={() => loaded.refetch()}>
        {ui.retry}
      </button>
    </div>
  );
}

export function LoadingPage({ loading }: { loading: string }) {
  return (
    <section className="message" aria-busy="true">
      <h1 className="hidden-visually">{loading}</h1>
      <p className="loading-page">
        <LoadingLetters />
      </p>
    </section>
  );
}
