/** A rider's name, as large as its widest word allows. */
import type { CSSProperties } from 'react';

export function RiderTitle({ name }: { name: string }) {
  return (
    <div className="rider-title" style={{ '--name-width': nameWidth(name) } as CSSProperties}>
      <h1 className={hasDiacritics(name) ? 'rider-name rider-name-marked' : 'rider-name'}>
        {name.split(' ').map((word, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the words of a name have nothing else to be told apart by
          <span key={index}>{word} </span>
        ))}
      </h1>
    </div>
  );
}

/** Widths, in the type's own size, of the capitals that have them; every other letter is 1.01. */
const WIDTHS: [width: number, letters: string][] = [
  [0.42, "I-.'"],
  [0.81, 'FJL'],
  [0.88, 'EPSTZ'],
  [0.95, 'ABCDRV'],
  [1.25, 'MWÆŒ'],
];
const OTHER_WIDTH = 1.01;

/** The width of the widest part of a name that no line can break. */
export function nameWidth(name: string): number {
  const parts = name.toUpperCase().split(/\s+|(?<=-)/);
  const widest = Math.max(1, ...parts.map((part) => [...part.normalize('NFD')].reduce(addWidth, 0)));
  return Math.round(widest * 100) / 100;
}

/** Whether letters of the name carry marks, such as rings and dots, that need room above. */
export function hasDiacritics(name: string): boolean {
  return /\p{Mn}/u.test(name.normalize('NFD'));
}

function addWidth(sum: number, letter: string): number {
  if (/\p{Mn}/u.test(letter)) return sum;
  return sum + (WIDTHS.find(([, letters]) => letters.includes(letter))?.[0] ?? OTHER_WIDTH);
}
