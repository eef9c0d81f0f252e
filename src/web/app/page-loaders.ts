/**
 * Reads what each page shows, by the name of its route. None of it is needed by the page that a visitor comes to, which brings
 * what it shows: it comes after that page, or when a link is followed before.
 */
import type { LoaderFunction } from 'react-router';
import { loadCup } from '../cup/load-cup.ts';
import { loadSharedBracket } from '../cup/share/load-shared-bracket.ts';
import { loadPlayer } from '../player/load-player.ts';
import { redirectOldFilms } from '../player/old-films.ts';
import { loadRider } from '../riders/load-rider.ts';
import { loadRiders } from '../riders/load-riders.ts';
import { loadSearch } from '../search/load-search.ts';
import { loadSupport } from '../support/load-support.ts';
import { loadHome } from '../watch/load-home.ts';
import { loadPostList } from '../watch/load-post-list.ts';
import { loadSite } from './load-site.ts';

export const pageLoaders = {
  site: loadSite,
  home: loadHome,
  posts: loadPostList('posts'),
  games: loadPostList('games'),
  theater: loadPostList('theater'),
  post: loadPlayer,
  oldFilms: redirectOldFilms,
  riders: loadRiders,
  rider: loadRider,
  cup: loadCup,
  bracket: loadSharedBracket,
  search: loadSearch,
  support: loadSupport,
} satisfies Record<string, LoaderFunction>;

export type PageLoaders = typeof pageLoaders;
