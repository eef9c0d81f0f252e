/** The demo's posters are files that no row of the pictures' table knows: what they take is written down once. */
import type { Database, DatabaseTransaction } from '../database/schema.ts';

const FACT = 'demo pictures';

type Taken = { count: number; bytes: number };

export async function noteDemoPictures(trx: DatabaseTransaction, posters: Iterable<{ bytes: number }>): Promise<void> {
  const taken: Taken = { count: 0, bytes: 0 };
  for (const { bytes } of posters) {
    taken.count += 1;
    taken.bytes += bytes;
  }
  await trx
    .insertInto('installation')
    .values({ name: FACT, value: JSON.stringify(taken) })
    .execute();
}

/** Nothing where the site began without the demo. */
export async function readDemoPictures(database: Database): Promise<Taken> {
  const fact = await database.selectFrom('installation').where('name', '=', FACT).select('value').executeTakeFirst();
  return fact ? (JSON.parse(fact.value) as Taken) : { count: 0, bytes: 0 };
}
