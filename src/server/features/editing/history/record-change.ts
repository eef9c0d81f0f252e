/** Writes down who changed what of the things that admins edit. */
import type { Edited } from '#contract/edited.ts';
import type { Change } from '#contract/editing.ts';
import type { DatabaseTransaction } from '../../../platform/database/schema.ts';

/** An item's fields as people know them; a moment, a list or a picture as the text that stands for it. */
export type Described = Record<string, string | number | null>;

export type ChangeOf = {
  item: Edited;
  id: number;
  action: Change['action'];
  /** The user who did it; null where the site itself did. */
  by: number | null;
  before?: Described;
  after?: Described;
};

const LONGEST_TEXT = 300;

/**
 * Within the transaction of the change itself. Nothing is written of a change that changed nothing. `now` in milliseconds.
 */
export async function recordChange(trx: DatabaseTransaction, change: ChangeOf, now: number): Promise<void> {
  const { item, id, action, by, before = {}, after = {} } = change;
  const fields = compare(before, after);
  if (action === 'changed' && fields.length === 0) return;
  await trx
    .insertInto('changes')
    .values({ item, item_id: id, action, fields: JSON.stringify(fields), user_id: by, created_at: now })
    .execute();
}

function compare(before: Described, after: Described): Change['fields'] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => {
    const from = before[name] ?? null;
    const to = after[name] ?? null;
    return from === to ? [] : [{ name, from: cut(from), to: cut(to) }];
  });
}

function cut(value: string | number | null): string | null {
  if (value === null) return null;
  const text = String(value);
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
}
