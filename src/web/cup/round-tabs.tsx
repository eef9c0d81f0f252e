/** The way from round to round on a narrow screen. */

import { useEffect, useRef, useState } from 'react';
import { useCupMessages } from '../messages/en/cup.ts';

type RoundTabsProps = { shown: number; onShow: (round: number) => boolean };

export function RoundTabs({ shown, onShow }: RoundTabsProps) {
  const { rounds, roundsLabel } = useCupMessages();
  return (
    <nav className="round-tabs" aria-label={roundsLabel}>
      {rounds.map((name, round) => (
        <a
          className="round-tab"
          key={name}
          href={`#round-${round + 1}`}
          aria-current={round === shown ? 'true' : undefined}
          onClick={(event) => {
            if (onShow(round)) event.preventDefault();
          }}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

export function useRoundScroll() {
  const scroller = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);

  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const onScroll = () => setShown(nearestRound(box));
    /** Only what can be scrolled takes focus, so that arrow keys reach it. */
    const measure = () => {
      if (box.scrollWidth > box.clientWidth + 1) box.tabIndex = 0;
      else box.removeAttribute('tabindex');
    };
    const size = new ResizeObserver(measure);
    size.observe(box);
    box.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      size.disconnect();
      box.removeEventListener('scroll', onScroll);
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
