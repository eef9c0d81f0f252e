/** After the end: what comes next, over a corner of the stage. It takes no focus and leaves the host's player in reach. */
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { usePlayingWords } from '../../messages/playing-words.ts';
import { Poster } from '../../ui/poster.tsx';
import { useKeptChoice } from '../kept/kept-choice.ts';
import { playsOn } from '../kept/plays-on.ts';
import { leadOverTo } from '../lead-over.ts';
import { useSpoilers } from '../use-spoilers.ts';
import type { Next } from './find-next.ts';
import { useCountdown } from './use-countdown.ts';
import './next-up.css';

/** Time enough to read it and to say no. */
const SECONDS = 10;

/** Nothing while `next` is undefined. `counts` allows it to play by itself, where the visitor's choices do so too. */
export function NextUp({ next, counts }: { next: Next | undefined; counts: boolean }) {
  const words = usePlayingWords().nextUp;
  const spoilers = useSpoilers();
  return (
    <>
      <p className="hidden-visually" role="status">
        {next && words.announcement(nameOf(next, spoilers.shown, words.coveredGame))}
      </p>
      {next && <NextCard key={next.card.id} next={next} counts={counts} />}
    </>
  );
}

function NextCard({ next, counts }: { next: Next; counts: boolean }) {
  const words = usePlayingWords().nextUp;
  const navigate = useNavigate();
  const byItself = useKeptChoice(playsOn);
  const { shown } = useSpoilers();
  const [closed, setClosed] = useState(false);
  const [stays, setStays] = useState(false);
  const path = `/posts/${next.card.id}`;
  const runs = counts && byItself && !stays && !closed && !likesItCalm();
  const left = useCountdown(runs, SECONDS, () => {
    leadOverTo(next.card.id);
    void navigate(path, { viewTransition: true });
  });
  useEscape(() => setClosed(true));
  if (closed) return null;
  const covered = next.cup !== null && !shown;
  return (
    <section className="next-up" aria-label={words.title}>
      {!covered && (
        <span className="next-up-picture">
          <Poster picture={next.card.poster} sizes="12rem" />
        </span>
      )}
      <div className="next-up-text">
        <p className="next-up-label">{left === undefined ? words.title : words.playsIn(left)}</p>
        <p className="next-up-name">{nameOf(next, shown, words.coveredGame)}</p>
        {covered && <p className="next-up-covered">{words.covered}</p>}
      </div>
      <div className="next-up-ways">
        <Link className="button" to={path} viewTransition onClick={() => leadOverTo(next.card.id)}>
          {words.play}
        </Link>
        {left === undefined ? (
          <button className="button button-quiet" type="button" onClick={() => setClosed(true)}>
            {words.close}
          </button>
        ) : (
          <button className="button button-quiet" type="button" onClick={() => setStays(true)}>
            {words.cancel}
          </button>
        )}
      </div>
      <label className="next-up-choice">
        <input type="checkbox" checked={byItself} onChange={(event) => playsOn.choose(event.currentTarget.checked)} />
        {words.byItself}
      </label>
    </section>
  );
}

/** The riders of a cup's next game may tell who won the one before: they stay covered as long as results do. */
function nameOf({ card, cup }: Next, shown: boolean, coveredGame: (cup: string) => string): string {
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

function likesItCalm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
