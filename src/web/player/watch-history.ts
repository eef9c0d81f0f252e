/** What the visitor has watched and where they stopped. Only this browser stores it. */
import { isId } from '#contract/rules/entities.ts';
import { createStoredReader, type LocalStore, localStore, parseList } from '../ui/local-store.ts';
import { WATCHED_KEY } from '../ui/preferences.ts';

const POSITIONS_KEY = 'slvsh-places';

/** The oldest entries are dropped. */
const MAX_POSITIONS = 50;
const MAX_WATCHED = 2_000;

/** This site stores no longer duration. */
const MAX_DURATION_SECONDS = 86_400;

/** A video that the visitor left before this second counts as not begun. */
const MIN_SECONDS = 10;

export type ResumePosition = {
  postId: number;
  second: number;
  duration: number | undefined;
};

type StoredPosition = readonly [postId: number, second: number, duration?: unknown];

export function openResumePositions(store: LocalStore) {
  const read = createStoredReader(store, POSITIONS_KEY, parsePositions);
  const save = (positions: readonly ResumePosition[]) =>
    store.set(
      POSITIONS_KEY,
      JSON.stringify(
        positions
          .slice(0, MAX_POSITIONS)
          .map(
            ({ postId, second, duration }): StoredPosition =>
              duration === undefined ? [postId, second] : [postId, second, duration],
          ),
      ),
    );
  const find = (postId: number) => read().find((position) => position.postId === postId);
  const without = (removed: readonly Pick<ResumePosition, 'postId'>[]) => {
    const ids = new Set(removed.map(({ postId }) => postId));
    return read().filter(({ postId }) => !ids.has(postId));
  };
  return {
    /** Lists the newest first. */
    list: (): readonly ResumePosition[] => read(),

    find: (postId: number) => find(postId)?.second,

    save(postId: number, second: number, duration?: number): void {
      if (second < MIN_SECONDS) return;
      const length = duration === undefined ? find(postId)?.duration : Math.round(duration);
      save([{ postId, second: Math.floor(second), duration: length }, ...without([{ postId }])]);
    },

    remove(removed: readonly Pick<ResumePosition, 'postId'>[]): void {
      const kept = without(removed);
      if (kept.length < read().length) save(kept);
    },

    restore: (before: readonly ResumePosition[]) => save(restoreItems(read(), before, ({ postId }) => postId)),
  };
}

export function openWatchedPosts(store: LocalStore) {
  const read = createStoredReader(store, WATCHED_KEY, (text) => {
    const list = [...new Set(parseList(text, isId))];
    return { list, ids: new Set(list) };
  });
  const save = (ids: readonly number[]) => store.set(WATCHED_KEY, JSON.stringify(ids.slice(0, MAX_WATCHED)));
  return {
    /** Lists the last marked first. */
    list: (): readonly number[] => read().list,

    has: (postId: number) => read().ids.has(postId),

    mark(postId: number): void {
      const { list, ids } = read();
      if (!ids.has(postId)) save([postId, ...list]);
    },

    remove(postIds: readonly number[]): void {
      const removed = new Set(postIds);
      const { list } = read();
      if (list.some((id) => removed.has(id))) save(list.filter((id) => !removed.has(id)));
    },

    restore: (before: readonly number[]) => save(restoreItems(read().list, before, (id) => id)),
  };
}

export const resumePositions = openResumePositions(localStore);
export const watchedPosts = openWatchedPosts(localStore);

/** Items that were added since `before` come first. An item of both lists is the current one. */
function restoreItems<T>(current: readonly T[], before: readonly T[], idOf: (item: T) => number): T[] {
  const byId = new Map(current.map((item) => [idOf(item), item]));
  const known = new Set(before.map(idOf));
  return [...current.filter((item) => !known.has(idOf(item))), ...before.map((item) => byId.get(idOf(item)) ?? item)];
}

function parsePositions(text: string | null): ResumePosition[] {
  const positions = parseList(text, isStoredPosition).map(([postId, second, duration]): ResumePosition => {
    const isKnown = typeof duration === 'number' && duration > second && duration <= MAX_DURATION_SECONDS;
    return { postId, second, duration: isKnown ? duration : undefined };
  });
  return [...new Map(positions.toReversed().map((position) => [position.postId, position])).values()].reverse();
}

function isStoredPosition(value: unknown): value is StoredPosition {
  return Array.isArray(value) && isId(value[0]) && Number.isSafeInteger(value[1]) && value[1] >= MIN_SECONDS;
}
