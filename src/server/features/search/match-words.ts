/** Finds what somebody may have meant by the words they typed. */
import { sameLength } from '../../platform/database/same-length.ts';
import type { SearchDatabase } from './search-tables.ts';
import { slipsBetween, slipsToLookFor } from './slips.ts';

/** How well a word stands for what was typed: it is the same, begins with it, or is like it. */
export const QUALITIES = { same: 0, begins: 1, alike: 2 } as const;
export type Quality = (typeof QUALITIES)[keyof typeof QUALITIES];

export type KnownWord = { id: number; word: string; quality: Quality };
/** A word that was typed, and those of the index that it may stand for. */
export type TypedWord = { typed: string; known: KnownWord[] };

/** The shortest are meant: whoever wants others types on. */
const MOST_BEGINNING = 60;
/** Of a single letter, which stands for more than any word, and hardly for what is wanted. */
const MOST_OF_A_LETTER = 30;
const MOST_ALIKE = 30;
/** In the order of bytes, after all that begins with something. */
const LAST = '\u{10ffff}';

/** Words that are only alike are taken where there are no others, or, `forgiving`, beside the others. */
export function matchWords(
  search: SearchDatabase,
  typed: readonly string[],
  { forgiving }: { forgiving: boolean },
): Promise<TypedWord[]> {
  return Promise.all(
    typed.map(async (one) => {
      const known = await findBeginning(search, one);
      if (known.length > 0 && !forgiving) return { typed: one, known };
      const alike = await findAlike(search, one);
      return { typed: one, known: [...known, ...alike.filter(({ id }) => !known.some((word) => word.id === id))] };
    }),
  );
}

async function findBeginning(search: SearchDatabase, typed: string): Promise<KnownWord[]> {
  const rows = await search
    .selectFrom('search_words')
    .where('word', '>=', typed)
    .where('word', '<', typed + LAST)
    .select(['id', 'word'])
    .orderBy(({ fn }) => fn('length', ['word']))
    .orderBy('word')
    .limit([...typed].length === 1 ? MOST_OF_A_LETTER : MOST_BEGINNING)
    .execute();
  return rows.map((row) => ({ ...row, quality: row.word === typed ? QUALITIES.same : QUALITIES.begins }));
}

/** The nearest first. */
async function findAlike(search: SearchDatabase, typed: string): Promise<KnownWord[]> {
  const slips = slipsToLookFor(typed);
  if (slips.length === 0) return [];
  const rows = await search
    .selectFrom('search_slips')
    .innerJoin('search_words', 'search_words.id', 'search_slips.word_id')
    .where('slip', 'in', sameLength(slips))
    .select(['search_words.id', 'word'])
    .distinct()
    .execute();
  return rows
    .flatMap((row) => {
      const slipped = slipsBetween(typed, row.word);
      return slipped === undefined ? [] : [{ ...row, quality: QUALITIES.alike, slipped }];
    })
    .sort((one, other) => one.slipped - other.slipped || (one.word < other.word ? -1 : 1))
    .slice(0, MOST_ALIKE)
    .map(({ id, word, quality }) => ({ id, word, quality }));
}
