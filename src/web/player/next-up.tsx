import { useEffect, useEffectEvent, useState } from 'react';
import { useMessages } from '../site/messages.ts';
import { navigate } from '../site/navigate.ts';
import { Link } from '../ui/link.tsx';
import { PostTitle } from '../ui/post-title.tsx';
import { Poster } from '../ui/poster.tsx';
import { autoplayPreference } from '../ui/preferences.ts';
import { usePreference, useResultsShown } from '../ui/use-store.ts';
import type { NextPost } from './find-next.ts';
import { useKeys } from './shortcuts.tsx';
import { requestAutoplay } from './use-playback.ts';

const COUNTDOWN_SECONDS = 10;

/**
 * Covers a corner of the video after its end. It takes no focus, so the player stays usable by keyboard. With `autoplays` the
 * next video plays after a countdown, unless the visitor has switched that off.
 */
export function NextUp({ next, autoplays }: { next: NextPost | undefined; autoplays: boolean }) {
  const messages = useMessages().playback.nextUp;
  const shown = useResultsShown();
  return (
    <>
      <p className="hidden-visually" role="status">
        {next && messages.announcement(titleOf(next, shown, messages.coveredGame))}
      </p>
      {next && <NextCard key={next.post.id} next={next} autoplays={autoplays} />}
    </>
  );
}

function NextCard({ next, autoplays }: { next: NextPost; autoplays: boolean }) {
  const { playback, ui } = useMessages();
  const messages = playback.nextUp;
  const autoplayEnabled = usePreference(autoplayPreference);
  const shown = useResultsShown();
  const [closed, setClosed] = useState(false);
  const [cancelled, setCancelled] = useState(false);
  const path = `/posts/${next.post.id}`;
  const running = autoplays && autoplayEnabled && !cancelled && !closed && !prefersReducedMotion();
  const secondsLeft = useCountdown(running, COUNTDOWN_SECONDS, () => {
    requestAutoplay(next.post.id);
    navigate(path);
  });
  useKeys(({ key, target }) => {
    // In a dialog, Escape closes the dialog.
    if (key === 'Escape' && !(target instanceof Element && target.closest('dialog, [role="dialog"]'))) setClosed(true);
  });
  if (closed) return null;
  const hidden = next.cup !== null && !shown;
  return (
    <section className="next-up stack" aria-label={messages.title}>
      {!hidden && (
        <span className="next-up-picture">
          <Poster picture={next.post.poster} sizes="12rem" />
        </span>
      )}
      <div className="next-up-text">
        <p className="note strong figures">
          {secondsLeft === undefined ? messages.title : messages.playsIn(secondsLeft)}
        </p>
        <p className="next-up-name strong above-1">
          <PostTitle title={titleOf(next, shown, messages.coveredGame)} />
        </p>
        {hidden && <p className="next-up-covered note above-1">{messages.covered}</p>}
      </div>
      <div className="next-up-actions">
        <Link className="button" to={path} onClick={() => requestAutoplay(next.post.id)}>
          {messages.play}
        </Link>
        <button
          className="button button-quiet"
          type="button"
          onClick={() => (secondsLeft === undefined ? setClosed(true) : setCancelled(true))}
        >
          {secondsLeft === undefined ? ui.close : ui.cancel}
        </button>
      </div>
      <label className="next-up-choice line gap-2 small">
        <input
          type="checkbox"
          checked={autoplayEnabled}
          onChange={(event) => autoplayPreference.set(event.currentTarget.checked)}
        />
        {messages.autoplay}
      </label>
    </section>
  );
}

function titleOf({ post, cup }: NextPost, shown: boolean, coveredGame: (cup: string) => string): string {
  return cup === null || shown ? post.title : coveredGame(cup);
}

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Returns the remaining seconds, and calls `onEnd` once at 0. It pauses while the page is hidden. */
function useCountdown(running: boolean, seconds: number, onEnd: () => void): number | undefined {
  const [remaining, setRemaining] = useState(seconds);

  useEffect(() => {
    setRemaining(seconds);
    if (!running) return;
    const timer = setInterval(() => {
      if (!document.hidden) setRemaining((before) => Math.max(0, before - 1));
    }, 1_000);
    return () => clearInterval(timer);
  }, [running, seconds]);

  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (running && remaining === 0) end();
  }, [running, remaining]);

  return running ? remaining : undefined;
}
