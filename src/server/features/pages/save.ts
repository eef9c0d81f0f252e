import type { EndpointParsedBody } from '#contract/api/endpoints.ts';
import { MAX_PAGE_LENGTH } from '#contract/api/pages.ts';
import { AppError } from '../../platform/app-error.ts';
import { isUniqueViolation } from '../../platform/database/errors.ts';
import type { DatabaseTransaction } from '../../platform/database/schema.ts';
import { emptyFields, insertRow, pickFields, type StoredFields } from '../editing/fields.ts';
import type { Actor } from '../editing/history.ts';
import { type EditableEntity, mergePatch, saveChange, saveNew } from '../editing/save-change.ts';
import { restore } from '../editing/trash.ts';
import { cleanText } from '../posts/rich-text.ts';
import { getOwnPage } from './describe.ts';

/** In the order of the history. */
const FIELDS = ['title', 'titleFr', 'path', 'linkedFrom', 'text', 'textFr'] as const;

type PageInput = StoredFields<'pages', typeof FIELDS>;
type PagePatch = EndpointParsedBody<'PATCH /pages/{id}'>;

const pageEntity: EditableEntity<'pages', PageInput, PagePatch> = {
  kind: 'pages',
  locks: [],
  async load(database, id) {
    const page = await getOwnPage(database, id);
    return { input: pickFields(page, FIELDS), version: page.version };
  },
  merge: mergePage,
  columns: (page) => page,
  snapshot: (_database, page) => page,
};

function mergePage(before: PageInput, patch: PagePatch): PageInput {
  const text = patch.text === undefined ? undefined : cleanText(patch.text, 'text', MAX_PAGE_LENGTH);
  if (text === null) throw new AppError('empty', { field: 'text' });
  const textFr = patch.textFr && cleanText(patch.textFr, 'textFr', MAX_PAGE_LENGTH);
  return mergePatch(before, { ...patch, text, textFr });
}

export function insertPage(
  trx: DatabaseTransaction,
  form: EndpointParsedBody<'POST /pages'>,
  actor: Actor,
): Promise<number> {
  const { title, path, linkedFrom } = form;
  const page = mergePage({ ...emptyFields(FIELDS), title, path, linkedFrom, text: '' }, form);
  return orPathTaken(saveNew(trx, pageEntity, page, () => insertRow(trx, 'pages', page, actor.now), actor));
}

export function updatePage(trx: DatabaseTransaction, id: number, patch: PagePatch, actor: Actor): Promise<boolean> {
  return orPathTaken(saveChange(trx, pageEntity, id, patch, actor));
}

export function restorePage(trx: DatabaseTransaction, id: number, actor: Actor): Promise<void> {
  return orPathTaken(restore(trx, { kind: 'pages', id }, actor));
}

/** The index refuses the second of two saves, also at the same time. */
async function orPathTaken<T>(save: Promise<T>): Promise<T> {
  try {
    return await save;
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('path-taken', { field: 'path' }) : error;
  }
}
