import { sql } from 'kysely';
import { isVisible, normalizeLine } from '#contract/rules/names.ts';
import type { DoctorInput } from './doctor.ts';

/** The columns of names by the label of a finding. */
const NAMES: Record<string, { table: string; id?: string; columns: string[] }> = {
  Post: { table: 'posts', columns: ['title', 'location'] },
  'A trick of post': { table: 'postTricks', id: 'postId', columns: ['name'] },
  Rider: { table: 'riders', columns: ['name', 'sponsor'] },
  Cup: { table: 'cups', columns: ['slug', 'location'] },
  Slide: {
    table: 'heroes',
    columns: ['customTitle', 'customTitleFr', 'customEyebrow', 'customEyebrowFr', 'customSubhead', 'customSubheadFr'],
  },
  Tag: { table: 'tags', columns: ['name'] },
  Word: { table: 'glossary', columns: ['word', 'meaning', 'meaningFr'] },
  Page: { table: 'pages', columns: ['title', 'titleFr'] },
  'A spelling of word': { table: 'spellings', id: 'wordId', columns: ['spelling'] },
  Account: { table: 'users', columns: ['name'] },
  Crew: { table: 'crews', columns: ['name', 'stake'] },
  Passkey: { table: 'passkeys', columns: ['name'] },
};

/** Finds names that a save would refuse or store in another spelling, of which `0028-one-spelling` had to leave some. */
export async function* inspectNames({ database }: DoctorInput) {
  for (const [label, { table, id = 'id', columns }] of Object.entries(NAMES)) {
    for (const column of columns) {
      const [name, key] = [sql.ref(column), sql.ref(id)];
      // Most names are ASCII.
      const { rows } = await sql<{ id: number; name: string }>`
        select ${key} as id, ${name} as name from ${sql.table(table)}
        where octet_length(${name}) > length(${name}) or ${name} like '%  %' order by ${key}
      `.execute(database);
      for (const { id, name } of rows) {
        if (!isVisible(name)) yield `${label} ${id} has a name in which nothing can be seen: '${escapeUnseen(name)}'`;
        else if (normalizeLine(name) !== name)
          yield `${label} ${id} is spelled '${escapeUnseen(name)}', which a save stores as '${normalizeLine(name)}'; another item may have that name`;
      }
    }
  }
}

/** Writes as code points what a terminal does not show, or shows as another character. */
function escapeUnseen(name: string): string {
  return name.replaceAll(
    /[\p{Default_Ignorable_Code_Point}\u2800\ufffc]|[^\p{L}\p{N}\p{P}\p{S} ]/gu,
    (character) => `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`,
  );
}
