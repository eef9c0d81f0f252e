/** Stands in for the photo of a rider who has none: the initials on a pattern of the rider's own. */
import type { CSSProperties } from 'react';
import { drawMonogram } from './monogram-art.ts';

export function Monogram({ rider }: { rider: { id: number; name: string } }) {
  const { letters, pattern, tone, turn, at } = drawMonogram(rider);
  const style = { '--turn': `${turn}deg`, '--at': `${at}%` } as CSSProperties;
  return (
    <span className={`monogram monogram-pattern-${pattern} monogram-tone-${tone}`} style={style} aria-hidden="true">
      {[...letters].map((letter, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: initials never move, and both may be the same
        <span className="monogram-letter" key={place}>
          {letter}
        </span>
      ))}
    </span>
  );
}
