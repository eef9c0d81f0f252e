import type { Glossary } from '../glossary/glossary.ts';
import type { TrickReader, WordUse } from '../tricks/trick-index.ts';
import { isNumber, listWords } from '../words/words.ts';
import { QUALITIES, type QueryWord } from './query-words.ts';

const MAX_USED_WORDS = 6;
/** A shorter beginning names too many words. */
const MIN_BEGINNING_LENGTH = 3;
/** A word of tricks has few parts, such as `hand`, `drag` and `slide`. */
const MAX_PARTS = 4;

/** Words in the order of the query come first, then words that its end begins. The typos in `matched` count if nothing else is found. */
export function findUsedWords(reader: TrickReader, query: string, matched: readonly QueryWord[]): WordUse[] {
  const { glossary, words } = reader;
  const select = (keys: readonly string[]) => [...new Set(keys)].flatMap((key) => reader.findWord(key) ?? []);
  const named = glossary.wordsOfQuery(query);
  const begun = listBegunWords(glossary, words, listWords(query));
  const found = select([...named, ...begun]);
  return (found.length > 0 ? found : select(listMisspelledWords(glossary, matched))).slice(0, MAX_USED_WORDS);
}

/** `nose but` begins the nose butter, not each word like `butter`. */
function listBegunWords(glossary: Glossary, words: readonly WordUse[], typed: readonly string[]): string[] {
  for (let length = Math.min(MAX_PARTS, typed.length); length > 0; length--) {
    const beginning = typed.slice(-length).join('');
    if (beginning.length < MIN_BEGINNING_LENGTH || isNumber(beginning)) continue;
    const begun = words.filter((word) => formsOf(word, glossary).some((form) => form.startsWith(beginning)));
    if (begun.length > 0) return begun.map(({ word }) => word);
  }
  return [];
}

function listMisspelledWords(glossary: Glossary, matched: readonly QueryWord[]): string[] {
  const similar = matched.flatMap(({ inTricks }) =>
    inTricks.matches.filter(({ quality }) => quality === QUALITIES.fuzzy).map(({ word }) => glossary.keyOf(word)),
  );
  return [...glossary.wordsOfQuery(matched.map(({ word }) => word).join(' ')), ...similar];
}

/** Returns the word and its spellings without spaces. */
export function formsOf({ word }: WordUse, glossary: Glossary): string[] {
  const spellings = glossary.find(word)?.spellings ?? [];
  return [word.replaceAll('-', ''), ...spellings.map((spelling) => listWords(spelling).join(''))];
}
