/** A typed text is found in the database regardless of case, accents and special letters. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { foldName } from '#contract/rules/names.ts';
import { containsFolded } from '#server/platform/database/contains-folded.ts';
import { startSite } from '../support/start-site.ts';

const { database } = await startSite();

const TEXTS = [
  ...['Oystein Braten', 'Øystein Bråten', 'ØYSTEIN BRÅTEN', 'O\u0308ystein Bra\u030aten', 'Strasse', 'An der STRAẞE'],
  ...['Æther & œuvre', 'Þór', 'Жан Рено', 'ΆΝΝΑ', '100% (safe) [x] a.b|c^d$', 'Å 100% (safe) [x] a.b|c^d$ \\d', ''],
];
const TYPED = [
  ...['oystein', 'ÖYSTEIN', 'øystein bra\u030aten', 'strasse', 'straße', 'stras', 'sse', 'a', 'e', 'h', 'the', 'ther'],
  ...['thor', 'жан', 'рено', 'αννα', '%', '_', '.', '\\d', '(safe)', '[x]', '|', '^', '$', '*', ' b', 'uvre', 'et'],
];

test('a typed text is found in exactly the texts whose folded form contains it', async () => {
  const found: string[] = [];
  for (const typed of TYPED) {
    for (const text of TEXTS) {
      const given = database.selectNoFrom(sql<string>`cast(${text} as text)`.as('text')).as('given');
      const { is } = await database
        .selectFrom(given)
        .select(containsFolded(database, typed)('given.text').as('is'))
        .executeTakeFirstOrThrow();
      if (is) found.push(`${typed} in ${text}`);
    }
  }
  const expected = TYPED.flatMap((typed) =>
    TEXTS.filter((text) => foldName(text).includes(foldName(typed))).map((text) => `${typed} in ${text}`),
  );
  expect(found).toEqual(expected);
});

test('null contains no text', async () => {
  const given = database.selectNoFrom(sql<string>`cast(null as text)`.as('text')).as('given');
  const rows = await database
    .selectFrom(given)
    .where(containsFolded(database, 'a')('given.text'))
    .selectAll()
    .execute();
  expect(rows).toEqual([]);
});
