import type { Hero, NewestGameSlide } from '#contract/api/heroes.ts';
import type { ApiClient } from '#contract/client.ts';
import { heroLeadsTo } from '#contract/rules/paths.ts';
import { findFilmType, findGameType } from '#contract/rules/posts.ts';
import { orNotFound } from '../site/or-not-found.ts';
import { type PageRequest, Redirect } from '../site/page.ts';
import { loadGameOfTheDay } from './game-of-the-day.ts';
import { LIST_PARAMETERS, type ListBase, type ListParameters, listPath } from './post-list.ts';
import { summarizePost } from './post-summary.ts';

/** The newest game is the first slide, unless it is switched off or another slide leads to it. */
export type Gallery = { heroes: Hero[]; newestGame: NewestGameSlide['post'] };

/** If the heroes cannot be loaded, there is no gallery (spec 4), not even with the newest game. */
export async function loadHome({ api }: PageRequest) {
  const [gallery, gameOfTheDay, cups, list] = await Promise.all([
    loadGallery(api).catch(() => ({ heroes: [], newestGame: null })),
    loadGameOfTheDay(api),
    orNotFound(api('GET /cups/summaries')),
    orNotFound(api('GET /posts/page/{page}', { params: { page: 1 } })),
  ]);
  return { gallery, gameOfTheDay, cups, cards: list.posts.map(summarizePost), totalPages: list.totalPages };
}

async function loadGallery(api: ApiClient): Promise<Gallery> {
  const [heroes, { shown, post }] = await Promise.all([api('GET /heroes'), api('GET /heroes/newest-game')]);
  const isLinked = heroes.some((hero) => post !== null && heroLeadsTo(hero, post.id));
  return { heroes, newestGame: shown && !isLinked ? post : null };
}

/** Returns the loader of a list. An unknown page or filter redirects to the not-found page. */
export function loadPostList(base: ListBase) {
  return async ({ api, params, query }: PageRequest) => {
    const sent: ListParameters = Object.fromEntries(
      LIST_PARAMETERS.map((name) => [name, query.get(name) ?? undefined]),
    );
    // Without scripts the form also sends its empty fields, and an address with empty fields is not cached.
    if (Object.values(sent).includes('')) throw new Redirect(listPath(base, 1, sent));
    const [{ posts, pageNumber, totalPages }, choices] = await orNotFound(
      Promise.all([fetchList(api, base, params.page ?? '1', sent), fetchChoices(api, base)]),
    );
    const parameters: ListParameters = base === 'posts' ? {} : { ...sent, filter: findFilter(base, sent.filter) };
    return { base, parameters, choices, cards: posts.map(summarizePost), pageNumber, totalPages };
  };
}

export type PostListData = Awaited<ReturnType<ReturnType<typeof loadPostList>>>;

function fetchList(api: ApiClient, base: ListBase, page: string, { filter, cup, year, place }: ListParameters) {
  const toNumber = (text: string | undefined) => (text === undefined ? undefined : Number(text));
  const query = { filter, cup: toNumber(cup), year: toNumber(year), place };
  if (base === 'games') return api('GET /games/page/{page}', { params: { page }, query });
  if (base === 'theater') return api('GET /films/page/{page}', { params: { page }, query });
  return api('GET /posts/page/{page}', { params: { page } });
}

async function fetchChoices(api: ApiClient, base: ListBase) {
  if (base === 'posts') return null;
  return api(base === 'games' ? 'GET /games/filters' : 'GET /films/filters');
}

function findFilter(base: ListBase, filter: string | undefined) {
  if (filter === undefined || base === 'posts') return undefined;
  return base === 'games' ? findGameType(filter) : findFilmType(filter);
}

/** `/films/{id}` and `/films/page/{n}` have moved to `/theater`, with their filters. */
export function redirectFilms({ params, query }: PageRequest): never {
  const { rest = '' } = params;
  if (!/^(page\/)?\d+\/?$/.test(rest)) throw new Redirect('/not-found');
  throw new Redirect(query.size === 0 ? `/theater/${rest}` : `/theater/${rest}?${query}`, 301);
}
