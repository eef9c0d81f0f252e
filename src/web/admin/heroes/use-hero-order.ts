/** Moves slides: the rows change at once, and go back with a word about it when the server refuses. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '#contract/api-client.ts';
import type { Hero } from '#contract/heroes.ts';
import { explainRefusal } from '../../account/explain-refusal.ts';
import { useAdminHeroWords } from '../../messages/admin-hero-words.ts';
import { useAdminWords } from '../../messages/admin-words.ts';
import { api } from '../data/admin-api.ts';
import { heroList, rereadAfter } from '../data/lists.ts';
import { toastFailure } from '../frame/toasts.tsx';
import { putInPlaceOf, type Step, swapWithNeighbour } from './hero-order.ts';

type Change = { heroes: Hero[]; send: () => Promise<unknown> };

export function useHeroOrder() {
  const adminHeroes = useAdminHeroWords();
  const queries = useQueryClient();
  const words = useAdminWords();
  /** Each move waits for the one before it; after one that failed, those behind it are not sent. */
  const line = useRef<Promise<unknown>>(undefined);
  const saved = useRef<Hero[]>(undefined);

  async function change(make: (heroes: Hero[]) => Change | undefined) {
    await queries.cancelQueries({ queryKey: heroList.queryKey });
    const shown = queries.getQueryData(heroList.queryKey);
    const wanted = shown && make(shown);
    if (!wanted) return;
    if (line.current === undefined) saved.current = shown;
    queries.setQueryData(heroList.queryKey, wanted.heroes);
    const run = (line.current ?? Promise.resolve()).then(wanted.send).then(() => {
      saved.current = wanted.heroes;
    });
    line.current = run;
    await run.catch((error) => (line.current === run ? goBack(error) : undefined));
    if (line.current !== run) return;
    line.current = undefined;
    await rereadAfter(queries, 'heroes');
  }

  function goBack(error: unknown) {
    queries.setQueryData(heroList.queryKey, saved.current);
    const conflict = error instanceof ApiError && error.status === 409;
    const why = explainRefusal(error, words);
    toastFailure(conflict ? adminHeroes.order.changedMeanwhile : adminHeroes.order.failed(why));
  }

  return {
    move: (id: number, step: Step) => void change((heroes) => moveOne(heroes, id, step)),
    drop: (id: number, other: number) => void change((heroes) => dropOne(heroes, id, other)),
  };
}

/** Two updates, one for each of the two whose index changed (spec 7). */
function moveOne(before: Hero[], id: number, step: Step): Change | undefined {
  const swap = swapWithNeighbour(before, id, step);
  if (!swap) return;
  const { heroes, moved, neighbour } = swap;
  return { heroes, send: () => sendIndex(moved).then(() => sendIndex(neighbour)) };
}

function dropOne(before: Hero[], id: number, other: number): Change {
  const heroes = putInPlaceOf(before, id, other);
  return { heroes, send: () => api('POST /heroes/order', { body: { ids: heroes.map((hero) => hero.id) } }) };
}

function sendIndex({ id, index }: Hero): Promise<unknown> {
  const body = new FormData();
  body.append('id', String(id));
  body.append('index', String(index));
  return api('PATCH /heroes/{id}', { params: { id }, body });
}
