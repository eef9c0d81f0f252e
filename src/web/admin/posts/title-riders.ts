/** Finds the riders that a title names: 'SLVSH || Tom Wallisch vs. Alex Hall || Park City'. */
import type { RiderName } from '#contract/api/posts.ts';
import { nameWords } from '../form/rank-riders.ts';

export type NamedRider = {
  text: string;
  /** Empty if the rider is unknown. Has several riders if they share the name. */
  riders: RiderName[];
};

/** Riders are in the order of the title. A title without 'A vs. B' has none. */
export function findTitleRiders(title: string, riders: readonly RiderName[]): NamedRider[] {
  const sides = splitMatchup(title);
  if (!sides) return [];
  return sides.flatMap(({ text, isFirst }) => splitTeam(text).map((name) => findRider(name, isFirst, riders)));
}

export type RiderSuggestion = {
  /** Riders of the title that the post does not have. */
  missing: RiderName[];
  /** The riders of the post with the missing ones. Riders of the title are first, in its order. */
  complete: number[];
  /** A name of several riders, none of whom is in the post. */
  unclear: string | undefined;
  /** Names without a rider. Empty if the post has as many riders as the title. */
  unknown: string[];
};

export function suggestRiders(title: string, riders: readonly RiderName[], chosen: readonly number[]): RiderSuggestion {
  const named = findTitleRiders(title, riders);
  const certain = named.flatMap(({ riders }) => (riders.length === 1 ? riders : []));
  const ids = new Set(named.flatMap(({ riders }) => riders.map(({ id }) => id)));
  const wanted = new Set([...certain.map(({ id }) => id), ...chosen]);
  const complete = [...ids, ...chosen].filter((id) => wanted.delete(id));
  const unclear = named.find(({ riders }) => riders.length > 1 && !riders.some(({ id }) => complete.includes(id)));
  const isComplete = chosen.length >= named.length;
  return {
    missing: [...new Set(certain)].filter(({ id }) => !chosen.includes(id)),
    complete,
    unclear: unclear?.text,
    unknown: isComplete ? [] : named.flatMap(({ text, riders }) => (riders.length === 0 ? [text] : [])),
  };
}

const VERSUS = /\s+(?:vs?\.?|versus)\s+/i;

type Side = { text: string; isFirst: boolean };

function splitMatchup(title: string): Side[] | undefined {
  for (const piece of title.split(/\s*\|+\s*/)) {
    const [first, second, third] = piece.split(VERSUS);
    if (first === undefined || second === undefined || third !== undefined) continue;
    const sides = [
      { text: withoutHeading(first), isFirst: true },
      { text: withoutNote(second), isFirst: false },
    ];
    if (sides.every(({ text }) => text !== '')) return sides;
  }
  return undefined;
}

/** Removes words before the first rider, such as 'SLVSH', 'Park City:' or the number of the game. */
function withoutHeading(text: string): string {
  return text
    .replace(/^.*(?::|\s[-–—])\s+/, '')
    .replace(/^\d+[.)]\s+/, '')
    .replace(/^s\.?l\.?v\.?s\.?h\.?\s+/i, '')
    .trim();
}

/** Removes words after the second rider, such as a place, 'Round 2' or 'the rematch'. */
function withoutNote(text: string): string {
  return text
    .replace(/\s*(?:[,:(]|\s[-–—]\s|\s@|\s(?:at|in)\s).*$/i, '')
    .replace(/\s+(?:the\s+)?(?:(?:round|part|game)\s+\d+|rematch|\d+)$/i, '')
    .trim();
}

function splitTeam(side: string): string[] {
  return side.split(/\s+(?:&|and)\s+/i).map((name) => name.trim());
}

/** Compares the whole name, then the surname, then the start of the name. */
function findRider(text: string, isFirst: boolean, riders: readonly RiderName[]): NamedRider {
  const words = nameWords(text);
  const named = riders.map((rider) => ({ rider, name: nameWords(rider.name) }));
  const select = (matches: (name: string[]) => boolean) =>
    named.filter(({ name }) => matches(name)).map(({ rider }) => rider);
  const start = words.join(' ');
  const attempts = [
    ...parts(words, isFirst).map((part) => () => select((name) => isSame(name, part))),
    () => select((name) => name.some((_, index) => index > 0 && isSame(name.slice(index), words))),
    () => (start.length < MIN_START ? [] : select((name) => name.join(' ').startsWith(start))),
  ];
  for (const attempt of attempts) {
    const found = attempt();
    if (found.length > 0) return { text, riders: found };
  }
  return { text, riders: [] };
}

const MIN_START = 3;

/** Returns all words, then fewer. Words beside 'vs.' stay, because a place may be at the other end. */
function parts(words: string[], isFirst: boolean): string[][] {
  return words.map((_, left) => (isFirst ? words.slice(left) : words.slice(0, words.length - left)));
}

/** Spaces and punctuation make no difference: 'LJ' is 'L.J.'. */
function isSame(name: readonly string[], words: readonly string[]): boolean {
  return words.length > 0 && name.join('') === words.join('');
}
