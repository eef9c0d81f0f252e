/** Stores names in one spelling (NFC, single spaces), the lines of plain texts, and editorials that Google Docs made bold. */
import { sql } from 'kysely';
import { normalizeLine } from '#contract/rules/names.ts';
import type { AnyDatabase } from '../schema.ts';

const NAMES: Record<string, { key: string[]; names: string[] }> = {
  posts: { key: ['id'], names: ['title', 'location'] },
  riders: { key: ['id'], names: ['name', 'sponsor'] },
  cups: { key: ['id'], names: ['slug', 'location'] },
  heroes: { key: ['id'], names: ['custom_title', 'custom_eyebrow', 'custom_subhead'] },
  users: { key: ['id'], names: ['name'] },
  crews: { key: ['id'], names: ['name', 'stake'] },
  passkeys: { key: ['id'], names: ['name'] },
  glossary: { key: ['id'], names: ['word', 'meaning', 'meaning_fr'] },
  spellings: { key: ['word_id', 'position'], names: ['spelling'] },
  post_tricks: { key: ['post_id', 'position'], names: ['name'] },
};

type Row = Record<string, string | number | null>;

export async function up(database: AnyDatabase): Promise<void> {
  for (const [table, { key, names }] of Object.entries(NAMES)) {
    for (const name of names) await normalize(database, table, key, name);
  }
  await mergeTags(database);
  for (const table of ['posts', 'cups']) await rewrite(database, table, ['id'], 'description', normalizeLineEnds);
  await rewrite(database, 'posts', ['id'], 'editorial', healEditorial);
}

/** Keeps a name that would become empty, that is unique and taken, or that another rider has. `slvsh check` reports these. */
async function normalize(database: AnyDatabase, table: string, key: string[], column: string): Promise<void> {
  const isShared = column === 'slug' || (table === 'riders' && column === 'name');
  const taken = isShared ? await listValues(database, table, column) : new Set<string>();
  await rewrite(database, table, key, column, (value) => {
    const normalized = normalizeLine(value);
    if (normalized === '' || taken.has(normalized)) return value;
    if (isShared) taken.add(normalized);
    return normalized;
  });
}

async function listValues(database: AnyDatabase, table: string, column: string): Promise<Set<string>> {
  const { rows } = await sql<Row>`select ${sql.ref(column)} as value from ${sql.table(table)}`.execute(database);
  return new Set(rows.map(({ value }) => String(value)));
}

async function rewrite(
  database: AnyDatabase,
  table: string,
  key: string[],
  column: string,
  heal: (value: string) => string,
): Promise<void> {
  const text = sql.ref(column);
  const { rows } = await sql<Row>`
    select ${sql.join(key.map((part) => sql.ref(part)))}, ${text} as value from ${sql.table(table)}
    where octet_length(${text}) > length(${text}) or ${text} like '%  %' or ${text} like ${'%\n%'} or ${text} like ${'%\r%'}
      or ${text} like '<strong><%'
    order by ${sql.join(key.map((part) => sql.ref(part)))}
  `.execute(database);
  for (const row of rows) {
    const healed = heal(String(row.value));
    if (healed === row.value) continue;
    await sql`update ${sql.table(table)} set ${text} = ${healed}
      where ${sql.join(
        key.map((part) => sql`${sql.ref(part)} = ${row[part]}`),
        sql` and `,
      )}`.execute(database);
  }
}

/** Merges a tag into the tag that has its normalized name. */
async function mergeTags(database: AnyDatabase): Promise<void> {
  const tags = await database.selectFrom('tags').select(['id', 'name', 'name_key']).orderBy('id').execute();
  const kept = new Map<string, number>(tags.map(({ id, name_key }) => [name_key, id]));
  for (const { id, name: stored, name_key } of tags) {
    const name = normalizeLine(stored);
    const key = name.toLowerCase();
    const other = kept.get(key);
    if (name === stored || name === '') continue;
    if (other === undefined || other === id) {
      await database.updateTable('tags').set({ name, name_key: key }).where('id', '=', id).execute();
      kept.delete(name_key);
      kept.set(key, id);
      continue;
    }
    const tagged = database.selectFrom('post_tags').select('post_id').where('tag_id', '=', other);
    await database
      .updateTable('post_tags')
      .set({ tag_id: other })
      .where('tag_id', '=', id)
      .where('post_id', 'not in', tagged)
      .execute();
    await database.deleteFrom('tags').where('id', '=', id).execute();
  }
}

function normalizeLineEnds(text: string): string {
  return text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n');
}

const BLOCK_IN_STRONG = /^<strong>(?=<(?:p|h[2-4]|ul|ol|blockquote|table)>)/;

function healEditorial(html: string): string {
  const text = normalizeLineEnds(html);
  if (text.includes('<')) return withoutStrongAround(text);
  if (!text.trim().includes('\n')) return text;
  const paragraphs = text.trim().split(/\n\s*\n/);
  return paragraphs
    .map(
      (lines) =>
        `<p>${lines
          .trim()
          .split(/\s*\n\s*/)
          .join('<br />')}</p>`,
    )
    .join('');
}

/** Google Docs wraps a text in `<b style="font-weight:normal">`; an editor never puts a paragraph into bold text. */
function withoutStrongAround(html: string): string {
  if (!BLOCK_IN_STRONG.test(html)) return html;
  let depth = 0;
  for (const { 0: tag, index } of html.matchAll(/<\/?strong>/g)) {
    depth += tag === '<strong>' ? 1 : -1;
    if (depth === 0) return html.slice('<strong>'.length, index) + html.slice(index + tag.length);
  }
  return html;
}
