/** The list of tricks follows the video while it plays. */
import { type RefObject, useEffect, useState } from 'react';
import type { Trick } from '#contract/posts.ts';
import type { HostPlayer } from './host-player/host-player.ts';
import { progressOf, trickAt } from './trick-at.ts';

/** The place of the trick that is on. It is brought into view within `list`, where it also shows how much of it is over. */
export function useFollow(
  list: RefObject<HTMLElement | null>,
  tricks: readonly Trick[],
  video: HostPlayer | undefined,
): number | undefined {
  const [current, setCurrent] = useState<number>();

  useEffect(() => {
    if (!video) return setCurrent(undefined);
    return video.onTime((second) => {
      const place = trickAt(tricks, second);
      setCurrent(place);
      const [trick, next] = place === undefined ? [] : tricks.slice(place, place + 2);
      // Four times a second, and nothing but this bar changes.
      if (trick) list.current?.style.setProperty('--progress', String(progressOf(trick, second, next)));
    });
  }, [list, tricks, video]);

  useEffect(() => {
    const shown = current === undefined ? null : list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && shown) bringIntoView(list.current, shown);
  }, [list, current]);

  return current;
}

/** Unfolds what hides it, unless the visitor has folded that again, and scrolls the list alone: the page stays where it is. */
function bringIntoView(list: HTMLElement, shown: HTMLElement): void {
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
