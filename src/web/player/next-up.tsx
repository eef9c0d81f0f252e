/** After the end: what comes next, over a corner of the stage. It takes no focus and leaves the host's player in reach. */
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { autoplayPreference, usePreference, useSpoilers } from '../app/preferences.ts';
import { usePlaybackMessages } from '../messages/en/playback.ts';
import { Poster } from '../ui/poster.tsx';
import type { NextPost } from './find-next.ts';
import { requestAutoplay } from './use-playback.ts';
import './next-up.css';

/** Time enough to read it and to say no. */
const COUNTDOWN_SECONDS = 10;

/** Nothing while `next` is undefined. `counts` allows it to play by itself, where the visitor's choices do so too. */
export function NextUp({ next, autoplays }: { next: NextPost | undefined; autoplays: boolean }) {
  const words = usePlaybackMessages().nextUp;
  const spoilers = useSpoilers();
  return (
    <>
      <p className="hidden-visually" role="status">
        {next && words.announcement(titleOf(next, spoilers.shown, words.coveredGame))}
      </p>
      {next && <NextCard key={next.card.id} next={next} autoplays={autoplays} />}
    </>
  );
}

function NextCard({ next, autoplays }: { next: NextPost; autoplays: boolean }) {
  const words = usePlaybackMessages().nextUp;
  const navigate = useNavigate();
  const autoplayEnabled = usePreference(autoplayPreference);
  const { shown } = useSpoilers();
  const [closed, setClosed] = useState(false);
  const [cancelled, setCancelled] = useState(false);
  const path = `/posts/${next.card.id}`;
  const running = autoplays && autoplayEnabled && !cancelled && !closed && !prefersReducedMotion();
  const left = useCountdown(running, COUNTDOWN_SECONDS, () => {
    requestAutoplay(next.card.id);
    void navigate(path, { viewTransition: true });
  });
  useEscape(() => setClosed(true));
  if (closed) return null;
  const hidden = next.cup !== null && !shown;
  return (
    <section className="next-up" aria-label={words.title}>
      {!hidden && (
        <span className="next-up-picture">
          <Poster picture={next.card.poster} sizes="12rem" />
        </span>
      )}
      <div className="next-up-text">
        <p className="next-up-label">{left === undefined ? words.title : words.playsIn(left)}</p>
        <p className="next-up-name">{titleOf(next, shown, words.coveredGame)}</p>
        {hidden && <p className="next-up-covered">{words.covered}</p>}
      </div>
      <div className="next-up-ways">
        <Link className="button" to={path} viewTransition onClick={() => requestAutoplay(next.card.id)}>
          {words.play}
        </Link>
        {left === undefined ? (
          <button className="button button-quiet" type="button" onClick={() => setClosed(true)}>
            {words.close}
          </button>
        ) : (
          <button className="button button-quiet" type="button" onClick={() => setCancelled(true)}>
            {words.cancel}
          </button>
        )}
      </div>
      <label className="next-up-choice">
        <input
          type="checkbox"
          checked={autoplayEnabled}
          onChange={(event) => autoplayPreference.set(event.currentTarget.checked)}
        />
        {words.autoplay}
      </label>
    </section>
  );
}

/** The riders of a cup's next game may tell who won the one before: they stay covered as long as results do. */
function titleOf({ card, cup }: NextPost, shown: boolean, coveredGame: (cup: string) => string): string {
  return cup === null || shown ? card.title : coveredGame(cup);
}

/** Wherever the focus is on the page, but for a dialog in front of it. */
function useEscape(act: () => void): void {
  const hear = useEffectEvent(({ key, target }: KeyboardEvent) => {
    if (key === 'Escape' && !(target instanceof Element && target.closest('dialog, [role="dialog"]'))) act();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => hear(event);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The seconds left of `from`, then `onEnd` once; undefined while it does not run. A page in the background waits. */
function useCountdown(runs: boolean, from: number, onEnd: () => void): number | undefined {
  const [left, setLeft] = useState(from);

  useEffect(() => {
    setLeft(from);
    if (!runs) return;
    const timer = setInterval(() => {
      if (!document.hidden) setLeft((seconds) => Math.max(0, seconds - 1));
    }, 1_000);
    return () => clearInterval(timer);
  }, [runs, from]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it ends once, whatever is to happen then by now
  useEffect(() => {
    if (runs && left === 0) onEnd();
  }, [runs, left]);

  return runs ? left : undefined;
}
