/** The tricks of a video as chapters: one press jumps to it, and while the video plays the one that is on is marked. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Trick } from '#contract/posts.ts';
import { hasEnd } from '#contract/video-time.ts';
import { usePlayerMessages } from '../messages/en/player.ts';
import { formatTimecode } from '../ui/format-time.ts';
import type { EmbeddedPlayer } from './embedded-player.ts';

const INITIAL_TRICKS = 12;

type TricksProps = {
  tricks: readonly Trick[];
  video: EmbeddedPlayer | undefined;
  /** Whether the video has been started: from then on the list keeps to a height of its own, in which it follows. */
  started: boolean;
  onJump: (second: number) => void;
};

export function Tricks({ tricks, video, started, onJump }: TricksProps) {
  const player = usePlayerMessages();
  const list = useRef<HTMLDivElement>(null);
  const current = useCurrentTrick(list, tricks, video);
  const rest = tricks.slice(INITIAL_TRICKS);
  return (
    <section className="tricks" aria-labelledby="tricks">
      <h2 id="tricks">{player.tricks}</h2>
      <div className={started ? 'tricks-all tricks-following' : 'tricks-all'} ref={list}>
        <TrickList tricks={tricks.slice(0, INITIAL_TRICKS)} current={current} onJump={onJump} />
        {rest.length > 0 && (
          <details className="tricks-more">
            <summary>{player.moreTricks(rest.length)}</summary>
            <TrickList
              tricks={rest}
              current={current === undefined ? undefined : current - INITIAL_TRICKS}
              onJump={onJump}
            />
          </details>
        )}
      </div>
    </section>
  );
}

type TrickListProps = Pick<TricksProps, 'tricks' | 'onJump'> & { current: number | undefined };

function TrickList({ tricks, current, onJump }: TrickListProps) {
  return (
    <ol className="tricks-list">
      {tricks.map(({ start, end, name }, place) => (
        <li key={`${start}-${end}`}>
          <button
            className="trick"
            type="button"
            aria-current={place === current ? 'true' : undefined}
            onClick={() => onJump(start)}
          >
            <span className="trick-time">{formatTimecode(start)}</span> <span>{name}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** The place of the trick that is on. It is brought into view within `list`, where it also shows how much of it is over. */
function useCurrentTrick(
  list: RefObject<HTMLElement | null>,
  tricks: readonly Trick[],
  video: EmbeddedPlayer | undefined,
): number | undefined {
  const [current, setCurrent] = useState<number>();

  useEffect(() => {
    if (!video) return setCurrent(undefined);
    return video.onTime((second) => {
      const place = findTrickAt(tricks, second);
      setCurrent(place);
      const [trick, next] = place === undefined ? [] : tricks.slice(place, place + 2);
      // Four times a second, and nothing but this bar changes.
      if (trick) list.current?.style.setProperty('--progress', String(trickProgress(trick, second, next)));
    });
  }, [list, tricks, video]);

  useEffect(() => {
    const shown = current === undefined ? null : list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && shown) scrollToTrick(list.current, shown);
  }, [list, current]);

  return current;
}

/** Unfolds what hides it, unless the visitor has folded that again, and scrolls the list alone: the page stays where it is. */
function scrollToTrick(list: HTMLElement, shown: HTMLElement): void {
  const fold = shown.closest('details');
  if (fold && !fold.open) {
    if (fold.dataset.unfolded) return;
    fold.dataset.unfolded = 'true';
    fold.open = true;
  }
  const [box, view] = [shown.getBoundingClientRect(), list.getBoundingClientRect()];
  if (box.top >= view.top && box.bottom <= view.bottom) return;
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  list.scrollTo({ top: list.scrollTop + box.top - view.top - (view.height - box.height) / 2, behavior });
}

/** The place of the trick that began last; undefined before the first. Tricks are in the order of the video. */
export function findTrickAt(tricks: readonly Trick[], second: number): number | undefined {
  const place = tricks.findLastIndex(({ start }) => start <= second);
  return place < 0 ? undefined : place;
}

/** How much of a trick is over, from 0 to 1. Without an end it lasts until `next`, or is over once it has begun. */
export function trickProgress({ start, end: given }: Trick, second: number, next?: Trick): number {
  const end = hasEnd({ start, end: given }) ? given : (next?.start ?? start);
  if (end <= start) return second < start ? 0 : 1;
  return Math.min(1, Math.max(0, (second - start) / (end - start)));
}
