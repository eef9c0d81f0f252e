/** A rider's name, as large as its widest word allows. */
import type { CSSProperties } from 'react';
import { hasMarks, nameWidth } from './name-width.ts';

export function RiderTitle({ name }: { name: string }) {
  return (
    <div className="rider-title" style={{ '--name-width': nameWidth(name) } as CSSProperties}>
      <h1 className={hasMarks(name) ? 'rider-name rider-name-marked' : 'rider-name'}>
        {name.split(' ').map((word, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the words of a name have nothing else to be told apart by
          <span key={place}>{word} </span>
        ))}
      </h1>
    </div>
  );
}
