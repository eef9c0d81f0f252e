/** A rider's name, as large as its longest word allows. */
import type { CSSProperties } from 'react';
import { longestPart } from './longest-part.ts';

export function RiderTitle({ name }: { name: string }) {
  return (
    <div className="rider-title" style={{ '--longest': longestPart(name) } as CSSProperties}>
      <h1 className="rider-name">
        {name.split(' ').map((word, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the words of a name have nothing else to be told apart by
          <span key={place}>{word} </span>
        ))}
      </h1>
    </div>
  );
}
