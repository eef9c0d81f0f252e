import type { GlossaryWord } from '#contract/api/tricks.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/schema.ts';

const COLLATOR = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Sorts by word: 2 before 10, and numbers before letters. */
export async function listGlossary(database: Database): Promise<GlossaryWord[]> {
  const words = await readWords(database);
  return words.sort((one, other) => COLLATOR.compare(one.word, other.word) || one.id - other.id);
}

export async function getGlossaryWord(database: Database, id: number): Promise<GlossaryWord> {
  const [word] = await readWords(database, id);
  if (!word) throw new AppError('word-not-found');
  return word;
}

export async function readWords(database: Database, id?: number): Promise<GlossaryWord[]> {
  const [words, spellings] = await Promise.all([
    database
      .selectFrom('glossary')
      .where('deletedAt', 'is', null)
      .$if(id !== undefined, (query) => query.where('id', '=', id as number))
      .select(['id', 'word', 'meaning', 'meaningFr', 'version'])
      .orderBy('id')
      .execute(),
    database
      .selectFrom('spellings')
      .$if(id !== undefined, (query) => query.where('wordId', '=', id as number))
      .select(['wordId', 'spelling'])
      .orderBy('wordId')
      .orderBy('position')
      .execute(),
  ]);
  const spellingsOf = Map.groupBy(spellings, ({ wordId }) => wordId);
  return words.map((word) => ({
    ...word,
    spellings: (spellingsOf.get(word.id) ?? []).map(({ spelling }) => spelling),
  }));
}
