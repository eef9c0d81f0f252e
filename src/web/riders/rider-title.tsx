import type { CSSProperties } from 'react';

export function RiderTitle({ name }: { name: string }) {
  return (
    <div className="rider-title" style={{ '--name-width': nameWidth(name) } as CSSProperties}>
      <h1 className={hasDiacritics(name) ? 'rider-name breaks rider-name-marked' : 'rider-name breaks'}>
        {name.split(' ').map((word, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: words of a name may be equal
          <span key={index}>{word} </span>
        ))}
      </h1>
    </div>
  );
}

/** The widths of capitals, in em. */
const WIDTHS: [width: number, letters: string][] = [
  [0.42, "I-.'"],
  [0.81, 'FJL'],
  [0.88, 'EPSTZ'],
  [0.95, 'ABCDRV'],
  [1.25, 'MWÆŒ'],
];
const OTHER_WIDTH = 1.01;

/** The width of the widest part without a line break, in em. */
export function nameWidth(name: string): number {
  const parts = name.toUpperCase().split(/\s+|(?<=-)/);
  const widest = Math.max(1, ...parts.map((part) => [...part.normalize('NFD')].reduce(addWidth, 0)));
  return Math.round(widest * 100) / 100;
}

/** Diacritics above the letters, such as rings and dots, need a larger line height. */
export function hasDiacritics(name: string): boolean {
  return /\p{Mn}/u.test(name.normalize('NFD'));
}

function addWidth(sum: number, letter: string): number {
  if (/\p{Mn}/u.test(letter)) return sum;
  return sum + (WIDTHS.find(([, letters]) => letters.includes(letter))?.[0] ?? OTHER_WIDTH);
}
