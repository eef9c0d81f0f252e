/** Which words stand where in posts, riders and tags: what the index is made of. */
import type { DatabaseTransaction } from '../../platform/database/schema.ts';
import { findTagNames, readPostDocuments } from '../posts/search-source.ts';
import { findRiderNames } from '../riders/references.ts';
import { readTrickWord } from './read-trick-word.ts';
import { type Item, KINDS, type Kind } from './search-tables.ts';
import { wordsOf } from './words-of.ts';

/** The words that an item is found by, each under what it says of the item; of a post its tricks by name, too. */
export type Source = { words: Map<Kind, string[]>; tricks: string[] };

/** The items that are there and not in the trash; the others have nothing to be found by. */
export async function readSources(
  trx: DatabaseTransaction,
  item: Item,
  ids: readonly number[],
): Promise<Map<number, Source>> {
  if (item === 'post') return readPosts(trx, ids);
  const named = item === 'rider' ? await findRiderNames(trx, ids) : await findTagNames(trx, ids);
  const kind = item === 'rider' ? KINDS.riders : KINDS.tags;
  return new Map([...named].map(([id, name]) => [id, { words: new Map([[kind, wordsOf(name)]]), tricks: [] }]));
}

async function readPosts(trx: DatabaseTransaction, ids: readonly number[]): Promise<Map<number, Source>> {
  const texts = await readPostDocuments(trx, ids);
  return new Map(
    texts.map(({ id, title, location, description, gameType, riders, tags, tricks }) => [
      id,
      {
        words: new Map<Kind, string[]>([
          [KINDS.postsByTitle, wordsOf([title, ...riders].join(' '))],
          [KINDS.postsByTag, wordsOf([gameType, location, ...tags].join(' '))],
          [KINDS.postsByText, wordsOf(description ?? '')],
          [KINDS.postsByTrickWord, [...new Set(wordsOf(tricks.join(' ')).flatMap(readTrickWord))]],
        ]),
        tricks: [...new Set(tricks)],
      },
    ]),
  );
}
