/** The order of the slides as an admin wants it, before the server has heard of it. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '#contract/api-client.ts';
import type { Hero } from '#contract/heroes.ts';
import { explainError } from '../../account/explain-error.ts';
import { useAdminMessages } from '../../messages/en/admin.ts';
import { useAdminHeroMessages } from '../../messages/en/admin-heroes.ts';
import { api, heroListQuery, invalidateAfterChange } from '../queries.ts';
import { toastError } from '../toasts.tsx';

type Indexed = { id: number; index: number };

/** One up or one down. */
export type Direction = -1 | 1;

/** In the order in which the gallery shows them. */
export function sortHeroes<H extends Indexed>(heroes: readonly H[]): H[] {
  return heroes.toSorted((one, other) => one.index - other.index || one.id - other.id);
}

/** A slide and its neighbour change places, each with its new index; undefined where there is no neighbour. */
export function swapWithNeighbour<H extends Indexed>(
  heroes: readonly H[],
  id: number,
  step: Direction,
): { heroes: H[]; moved: H; neighbour: H } | undefined {
  const ordered = sortHeroes(heroes);
  const place = ordered.findIndex((hero) => hero.id === id);
  const [before, beside] = [ordered[place], ordered[place + step]];
  if (!before || !beside) return;
  const moved = { ...before, index: beside.index };
  const neighbour = { ...beside, index: before.index };
  const swapped = ordered.with(place, neighbour).with(place + step, moved);
  return { heroes: swapped, moved, neighbour };
}

/** A slide is taken out and put where another one stands; all are counted anew, as the server counts them. */
export function moveHeroTo<H extends Indexed>(heroes: readonly H[], id: number, other: number): H[] {
  const ordered = sortHeroes(heroes);
  const from = ordered.findIndex((hero) => hero.id === id);
  const to = ordered.findIndex((hero) => hero.id === other);
  const taken = ordered[from];
  if (!taken || to < 0) return ordered;
  return ordered
    .toSpliced(from, 1)
    .toSpliced(to, 0, taken)
    .map((hero, index) => ({ ...hero, index }));
}

type OrderChange = { heroes: Hero[]; send: () => Promise<unknown> };

export function useHeroOrder() {
  const adminHeroes = useAdminHeroMessages();
  const queries = useQueryClient();
  const words = useAdminMessages();
  /** Each move waits for the one before it; after one that failed, those behind it are not sent. */
  const queue = useRef<Promise<unknown>>(undefined);
  const saved = useRef<Hero[]>(undefined);

  async function change(make: (heroes: Hero[]) => OrderChange | undefined) {
    await queries.cancelQueries({ queryKey: heroListQuery.queryKey });
    const shown = queries.getQueryData(heroListQuery.queryKey);
    const wanted = shown && make(shown);
    if (!wanted) return;
    if (queue.current === undefined) saved.current = shown;
    queries.setQueryData(heroListQuery.queryKey, wanted.heroes);
    const run = (queue.current ?? Promise.resolve()).then(wanted.send).then(() => {
      saved.current = wanted.heroes;
    });
    queue.current = run;
    await run.catch((error) => (queue.current === run ? rollBack(error) : undefined));
    if (queue.current !== run) return;
    queue.current = undefined;
    await invalidateAfterChange(queries, 'heroes');
  }

  function rollBack(error: unknown) {
    queries.setQueryData(heroListQuery.queryKey, saved.current);
    const conflict = error instanceof ApiError && error.status === 409;
    const why = explainError(error, words);
    toastError(conflict ? adminHeroes.order.changedMeanwhile : adminHeroes.order.failed(why));
  }

  return {
    move: (id: number, step: Direction) => void change((heroes) => moveByOne(heroes, id, step)),
    drop: (id: number, other: number) => void change((heroes) => moveToDropTarget(heroes, id, other)),
  };
}

/** Two updates, one for each of the two whose index changed (spec 7). */
function moveByOne(before: Hero[], id: number, step: Direction): OrderChange | undefined {
  const swap = swapWithNeighbour(before, id, step);
  if (!swap) return;
  const { heroes, moved, neighbour } = swap;
  return { heroes, send: () => sendIndex(moved).then(() => sendIndex(neighbour)) };
}

function moveToDropTarget(before: Hero[], id: number, other: number): OrderChange {
  const heroes = moveHeroTo(before, id, other);
  return { heroes, send: () => api('POST /heroes/order', { body: { ids: heroes.map((hero) => hero.id) } }) };
}

function sendIndex({ id, index }: Hero): Promise<unknown> {
  const body = new FormData();
  body.append('id', String(id));
  body.append('index', String(index));
  return api('PATCH /heroes/{id}', { params: { id }, body });
}
