/** Only this browser stores charts that are not sent yet. */
import type { Trick } from '#contract/api/posts.ts';
import { OUTCOMES } from '#contract/rules/letters.ts';
import { MAX_TRICK_NAME_LENGTH, MAX_TRICKS } from '#contract/rules/limits.ts';
import { type LocalStore, localStore, parseList } from '../ui/local-store.ts';

const KEY = 'slvsh-charts';

const MAX_DRAFTS = 5;

type Draft = readonly [postId: number, rows: Trick[]];

export function openChartDrafts(store: LocalStore) {
  const list = () => parseList(store.get(KEY), isDraft);
  const without = (postId: number) => list().filter(([id]) => id !== postId);
  const save = (drafts: Draft[]) => store.set(KEY, JSON.stringify(drafts.slice(0, MAX_DRAFTS)));
  return {
    find: (postId: number) => list().find(([id]) => id === postId)?.[1],

    save(postId: number, rows: readonly Trick[]): void {
      save([[postId, [...rows]], ...without(postId)]);
    },

    remove(postId: number): void {
      if (this.find(postId) !== undefined) save(without(postId));
    },
  };
}

export const chartDrafts = openChartDrafts(localStore);

function isDraft(value: unknown): value is Draft {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [id, rows] = value;
  return Number.isSafeInteger(id) && Array.isArray(rows) && rows.length <= MAX_TRICKS && rows.every(isTrick);
}

function isTrick(value: unknown): value is Trick {
  if (typeof value !== 'object' || value === null) return false;
  const { start, end, name, setter, set, reply, replyAt, again }: Partial<Record<keyof Trick, unknown>> = value;
  return (
    isSecond(start) &&
    isSecond(end) &&
    typeof name === 'string' &&
    name.length <= MAX_TRICK_NAME_LENGTH &&
    (setter === undefined || Number.isSafeInteger(setter)) &&
    [set, reply].every((outcome) => outcome === undefined || OUTCOMES.some((known) => known === outcome)) &&
    (replyAt === undefined || isSecond(replyAt)) &&
    (again === undefined || again === true)
  );
}

function isSecond(value: unknown): value is number {
  return typeof value === 'number' && value >= 0;
}
