import type { CSSProperties } from 'react';
import type { TrickWord } from '#contract/api/tricks.ts';
import { useMessages } from '../site/messages.ts';

/** The bars show shares of the captions of a year, because years have very different numbers of videos. */
export function YearGraph({ years }: { years: TrickWord['years'] }) {
  const { tricks, search } = useMessages();
  const most = Math.max(...years.map(({ share }) => share));
  return (
    <ol className="word-years stack">
      {years.map(({ year, moments, share }) => (
        <li
          className="word-year stack-3 small figures"
          key={year}
          style={{ '--bar': barLength(share, most) } as CSSProperties}
        >
          <span className="word-year-name quiet">{year}</span>
          <span className="word-year-share strong">{formatShare(share, tricks.years.share)}</span>
          <span className="hidden-visually">{search.moments(moments)}</span>
        </li>
      ))}
    </ol>
  );
}

/** The longest bar is 1. A year with any moment has a visible bar. */
export function barLength(share: number, most: number): number {
  if (share === 0 || most === 0) return 0;
  return Math.max(0.02, Math.round((share / most) * 100) / 100);
}

/** Formats a share such as `12%`, `4.2%` or `<0.1%`. */
export function formatShare(share: number, format: (percent: number) => string): string {
  if (share > 0 && share < 0.001) return `<${format(0.1)}`;
  return format(share < 0.1 ? Math.round(share * 1000) / 10 : Math.round(share * 100));
}
