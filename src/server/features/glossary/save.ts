import { problem } from '#contract/rules/problems.ts';
import { AppError } from '../../platform/app-error.ts';
import { lock } from '../../platform/database/locks.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts';
import { emptyFields, insertRow, pickFields, replaceRows, type StoredFields } from '../editing/fields.ts';
import type { Actor } from '../editing/history.ts';
import { LOCKS } from '../editing/locks.ts';
import { type EditableEntity, mergePatch, type PatchOf, saveNew } from '../editing/save-change.ts';
import { restore } from '../editing/trash.ts';
import { getGlossaryWord, readWords } from './describe.ts';
import { Glossary, keyOf } from './glossary.ts';

const FIELDS = ['word', 'meaning', 'meaningFr'] as const;

type WordInput = StoredFields<'glossary', typeof FIELDS> & { spellings: string[] };
type WordPatch = PatchOf<WordInput> & { version?: number | undefined };
type WordFields = WordPatch & Pick<WordInput, 'word'>;

export const wordEntity: EditableEntity<'glossary', WordInput, WordPatch> = {
  kind: 'glossary',
  locks: [LOCKS.glossary],
  async load(database, id) {
    const { id: _, version, ...input } = await getGlossaryWord(database, id);
    return { input, version };
  },
  merge: (before, patch) => withoutRepetitions(mergePatch(before, patch)),
  validate: (database, after, stored) => assertUnambiguous(database, after, stored?.id),
  columns: (word) => pickFields(word, FIELDS),
  writeRelations: (trx, id, { after }) => replaceSpellings(trx, id, after.spellings),
  snapshot: (_database, { spellings, ...fields }) => ({ ...fields, spellings: spellings.join(', ') || null }),
};

export function insertWord(trx: DatabaseTransaction, fields: WordFields, actor: Actor): Promise<number> {
  const empty = { ...emptyFields(FIELDS), word: fields.word, spellings: [] };
  const word = withoutRepetitions(mergePatch<WordInput>(empty, fields));
  return saveNew(trx, wordEntity, word, () => insertWordRow(trx, word, actor.now), actor);
}

/** Throws where the word or a spelling stands for another word by now. */
export async function restoreWord(trx: DatabaseTransaction, id: number, actor: Actor): Promise<void> {
  await lock(trx, LOCKS.glossary);
  await restore(trx, { kind: 'glossary', id }, actor);
  await assertUnambiguous(trx, await getGlossaryWord(trx, id), id);
}

async function insertWordRow(trx: DatabaseTransaction, word: WordInput, now: number): Promise<number> {
  const id = await insertRow(trx, 'glossary', pickFields(word, FIELDS), now);
  await replaceSpellings(trx, id, word.spellings);
  return id;
}

function replaceSpellings(trx: DatabaseTransaction, wordId: number, spellings: readonly string[]): Promise<void> {
  const rows = spellings.map((spelling, position) => ({ wordId, position, spelling }));
  return replaceRows(trx, 'spellings', { wordId }, rows);
}

/** Drops a spelling that differs from the word or an earlier spelling only in case and accents. */
function withoutRepetitions(input: WordInput): WordInput {
  const keys = new Set([keyOf(input.word)]);
  const spellings = input.spellings.filter((spelling) => {
    const isNew = !keys.has(keyOf(spelling));
    keys.add(keyOf(spelling));
    return isNew;
  });
  return { ...input, spellings };
}

/** Throws where a form already stands for another word, or makes another form stand for other words. */
async function assertUnambiguous(database: Database, input: WordInput, ownId = 0): Promise<void> {
  const others = (await readWords(database)).filter(({ id }) => id !== ownId);
  const glossary = new Glossary(others);
  for (const [index, form] of [input.word, ...input.spellings].entries()) {
    const other = glossary.findByForm(form);
    if (!other) continue;
    throw new AppError(problem('spelling-taken', { spelling: form, word: other.word }), {
      field: index === 0 ? 'word' : 'spellings',
    });
  }
  const misread = new Set(glossary.listMisread().map(({ form }) => form));
  const changed = new Glossary([...others, { id: ownId, ...input }])
    .listMisread()
    .find(({ form }) => !misread.has(form));
  if (!changed) return;
  const values = { spelling: changed.form, word: changed.word };
  throw new AppError(problem('spelling-misread', values), { field: 'spellings' });
}
