/** How wide a name is in the display type, so that it can be set as large as its place allows. */

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
export function hasMarks(name: string): boolean {
  return /\p{Mn}/u.test(name.normalize('NFD'));
}

function addWidth(sum: number, letter: string): number {
  if (/\p{Mn}/u.test(letter)) return sum;
  return sum + (WIDTHS.find(([, letters]) => letters.includes(letter))?.[0] ?? OTHER_WIDTH);
}
