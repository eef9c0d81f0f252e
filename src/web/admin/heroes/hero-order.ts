/** Changes of the order are shown at once, and rolled back if the server refuses them. */
import { arrayMove } from '@dnd-kit/sortable';
import { useRef } from 'react';
import type { Hero } from '#contract/api/heroes.ts';
import { ApiError } from '#contract/client.ts';
import { useMessages } from '../../site/messages.ts';
import { explainError } from '../../ui/explain-error.ts';
import { useAdminMessages } from '../admin-messages.ts';
import { api, heroListQuery, invalidateAfterChange, queries } from '../queries.ts';
import { toastError } from '../toasts.ts';

type Indexed = { id: number; index: number };

export type Direction = -1 | 1;

export function sortHeroes<H extends Indexed>(heroes: readonly H[]): H[] {
  return heroes.toSorted((a, b) => a.index - b.index || a.id - b.id);
}

/** Exchanges the indexes of a slide and its neighbour. Undefined if there is no neighbour. */
export function swapWithNeighbour<H extends Indexed>(
  heroes: readonly H[],
  id: number,
  step: Direction,
): { heroes: H[]; moved: H; neighbour: H } | undefined {
  const ordered = sortHeroes(heroes);
  const position = ordered.findIndex((hero) => hero.id === id);
  const [hero, next] = [ordered[position], ordered[position + step]];
  if (!hero || !next) return;
  const moved = { ...hero, index: next.index };
  const neighbour = { ...next, index: hero.index };
  return { heroes: ordered.with(position, neighbour).with(position + step, moved), moved, neighbour };
}

/** Moves a slide to the position of another slide, and numbers all slides from 0 as the server does. */
export function moveHeroTo<H extends Indexed>(heroes: readonly H[], id: number, targetId: number): H[] {
  const ordered = sortHeroes(heroes);
  const from = ordered.findIndex((hero) => hero.id === id);
  const to = ordered.findIndex((hero) => hero.id === targetId);
  if (from < 0 || to < 0) return ordered;
  return arrayMove(ordered, from, to).map((hero, index) => ({ ...hero, index }));
}

type OrderChange = { heroes: Hero[]; send: () => Promise<unknown> };

export function useHeroOrder() {
  const { order } = useAdminMessages().heroes;
  const { ui } = useMessages();
  /** The last change. Each change waits for the change before it, and a failure drops the changes after it. */
  const queue = useRef<Promise<unknown>>(undefined);
  const saved = useRef<Hero[]>(undefined);

  async function change(createChange: (heroes: Hero[]) => OrderChange | undefined) {
    await queries.cancelQueries({ queryKey: heroListQuery.queryKey });
    const current = queries.getQueryData(heroListQuery.queryKey);
    const changed = current && createChange(current);
    if (!changed) return;
    if (queue.current === undefined) saved.current = current;
    queries.setQueryData(heroListQuery.queryKey, changed.heroes);
    const run = (queue.current ?? Promise.resolve()).then(changed.send).then(() => {
      saved.current = changed.heroes;
    });
    queue.current = run;
    await run.catch((error) => (queue.current === run ? rollBack(error) : undefined));
    if (queue.current !== run) return;
    queue.current = undefined;
    await invalidateAfterChange('heroes');
  }

  function rollBack(error: unknown) {
    queries.setQueryData(heroListQuery.queryKey, saved.current);
    const conflict = error instanceof ApiError && error.status === 409;
    toastError(conflict ? order.conflict : order.failed(explainError(error, ui)));
  }

  return {
    move: (id: number, step: Direction) => void change((heroes) => moveByOne(heroes, id, step)),
    drop: (id: number, targetId: number) => void change((heroes) => moveToDropTarget(heroes, id, targetId)),
  };
}

/** Sends one update for each of the two slides (spec 7). */
function moveByOne(current: Hero[], id: number, step: Direction): OrderChange | undefined {
  const swap = swapWithNeighbour(current, id, step);
  if (!swap) return;
  const { heroes, moved, neighbour } = swap;
  return { heroes, send: () => sendIndex(moved).then(() => sendIndex(neighbour)) };
}

function moveToDropTarget(current: Hero[], id: number, targetId: number): OrderChange {
  const heroes = moveHeroTo(current, id, targetId);
  return { heroes, send: () => api('POST /heroes/order', { body: { ids: heroes.map((hero) => hero.id) } }) };
}

function sendIndex({ id, index }: Hero): Promise<unknown> {
  const body = new FormData();
  body.append('id', String(id));
  body.append('index', String(index));
  return api('PATCH /heroes/{id}', { params: { id }, body });
}
