/** Finds riders by pasted names. */
import type { RiderName } from '#contract/api/posts.ts';
import { damerauLevenshtein } from '#contract/rules/search.ts';
import { nameWords, rankRiders } from '../form/rank-riders.ts';
import { parsePastedNames } from './pasted-names.ts';

/** The id of a rider, or what becomes of a name without a rider: an empty slot, or no slot. */
export type Answer = number | 'empty' | 'ignored';

export type PastedName = {
  /** Null where the list says that the rider is not known yet. */
  text: string | null;
  /** Undefined if the admin has to choose. */
  rider: RiderName | undefined;
  /** The most similar rider is first. */
  choices: RiderName[];
  /** Whether an earlier name is the same rider. */
  repeated: boolean;
  /** The answer before the admin chooses. Of several choices none is the answer. */
  answer: Answer;
};

type NamedRider = { rider: RiderName; words: string[] };

/** Returns names in the order of the text. No guess is a rider whom another name means. */
export function matchNames(text: string, riders: readonly RiderName[]): PastedName[] {
  const names = findNames(text, riders);
  const taken = new Set(names.map(({ rider }) => rider?.id));
  return names.map((name) => {
    const [guess, other] = name.choices;
    if (!guess || other || name.repeated || taken.has(guess.id)) return { ...name, answer: 'empty' };
    taken.add(guess.id);
    return { ...name, answer: guess.id };
  });
}

function findNames(text: string, riders: readonly RiderName[]): Omit<PastedName, 'answer'>[] {
  const named = riders.map((rider) => ({ rider, words: nameWords(rider.name) }));
  const taken = new Set<number>();
  const isName = (name: string) => select(named, nameWords(name)).length > 0;
  return parsePastedNames(text, isName).map((text) => {
    const found = text === null ? [] : findNamed(nameWords(text), named);
    const rider = found.length === 1 ? found[0] : undefined;
    if (text === null || (rider && !taken.has(rider.id))) {
      if (rider) taken.add(rider.id);
      return { text, rider, choices: [], repeated: false };
    }
    const choices = found.length > 0 ? found : findSimilar(text, named);
    return { text, rider: undefined, choices, repeated: rider !== undefined };
  });
}

/** Compares the whole name, its words in another order, parts beside notes such as a country, and surnames. */
function findNamed(words: readonly string[], named: readonly NamedRider[]): RiderName[] {
  const orders = words.map((_, index) => [...words.slice(index), ...words.slice(0, index)]);
  const shorter = words.slice(2).flatMap((_, notes) => {
    const length = words.length - 1 - notes;
    return [words.slice(0, length), words.slice(-length)];
  });
  for (const name of [...orders, ...shorter]) {
    const found = select(named, name);
    if (found.length > 0) return found;
  }
  const searched = words.join('');
  if (searched === '') return [];
  return named
    .filter(({ words }) => words.some((_, index) => index > 0 && words.slice(index).join('') === searched))
    .map(({ rider }) => rider);
}

/** Spaces and punctuation make no difference: 'LJ' is 'L.J.'. */
function select(named: readonly NamedRider[], name: readonly string[]): RiderName[] {
  const searched = name.join('');
  return searched === '' ? [] : named.filter(({ words }) => words.join('') === searched).map(({ rider }) => rider);
}

const MAX_CHOICES = 4;

/** Riders whose name begins like the text are first, then names with a few other letters, then equal surnames. */
function findSimilar(text: string, named: readonly NamedRider[]): RiderName[] {
  const typed = nameWords(text);
  const searched = typed.join(' ');
  if (searched === '') return [];
  const distances = named.map(({ rider, words }) => ({
    rider,
    distance: damerauLevenshtein(words.join(' '), searched),
  }));
  const near = distances
    .filter(({ distance }) => distance <= Math.max(2, searched.length / 5))
    .toSorted((one, other) => one.distance - other.distance);
  const sameSurname = named.filter(({ words }) => words.at(-1) === typed.at(-1));
  const ranked = rankRiders(
    named.map(({ rider }) => rider),
    text,
  );
  return [...new Set([...ranked, ...[...near, ...sameSurname].map(({ rider }) => rider)])].slice(0, MAX_CHOICES);
}

/** Returns the riders of the slots. `answers` has the choices of the admin by index of the name. */
export function ridersForSlots(names: readonly PastedName[], answers: ReadonlyMap<number, Answer>): (number | null)[] {
  return names.flatMap(({ rider, answer: guess }, index) => {
    const answer = answers.get(index) ?? guess;
    if (rider) return [rider.id];
    return answer === 'ignored' ? [] : [typeof answer === 'number' ? answer : null];
  });
}
