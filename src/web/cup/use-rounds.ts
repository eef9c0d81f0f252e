/** Which round of the swiped results is in view, and how to get to another. */
import { useEffect, useRef, useState } from 'react';

export function useRounds() {
  const scroller = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);

  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const look = () => setShown(nearestRound(box));
    /** Only what can be scrolled takes focus, so that arrow keys reach it. */
    const measure = () => {
      if (box.scrollWidth > box.clientWidth + 1) box.tabIndex = 0;
      else box.removeAttribute('tabindex');
    };
    const size = new ResizeObserver(measure);
    size.observe(box);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      size.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, []);

  /** Scrolls to a round; false where there is nothing to scroll. */
  function showRound(round: number): boolean {
    const box = scroller.current;
    const target = box?.children[round];
    if (!box || !(target instanceof HTMLElement)) return false;
    box.scrollTo({ left: leftOf(box, target) });
    return true;
  }
  return { scroller, shown, showRound };
}

/** The round whose left edge is nearest; at the far end the last one. */
function nearestRound(box: HTMLElement): number {
  const atEnd = box.scrollLeft + box.clientWidth >= box.scrollWidth - 2;
  if (atEnd) return box.children.length - 1;
  const distances = [...box.children].map((child) => Math.abs(leftOf(box, child as HTMLElement) - box.scrollLeft));
  return distances.indexOf(Math.min(...distances));
}

/** How far a round is from the first one. */
function leftOf(box: HTMLElement, round: HTMLElement): number {
  return round.offsetLeft - (box.firstElementChild as HTMLElement).offsetLeft;
}
