/** The loaders of all routes. The first page brings its data, so they are loaded after it or when a link is followed. */
import type { LoaderFunction, LoaderFunctionArgs } from 'react-router';
import { apiContext } from '../api/loader-context.ts';
import { orOutage } from '../api/loader-errors.ts';
import { loadCharted } from '../charting/load-charted.ts';
import { loadCup, loadCups, loadOtherCup, loadSharedBracket } from '../cup/load-cup.ts';
import { loadPlayer } from '../player/load-player.ts';
import { loadReel } from '../reels/load-reel.ts';
import { loadRider, loadRiders } from '../riders/load-riders.ts';
import { loadRivals } from '../rivals/load-rivals.ts';
import { loadSearch } from '../search/load-search.ts';
import { loadSupport } from '../support/load-support.ts';
import { loadTrick, loadTricks } from '../tricks/load-tricks.ts';
import { loadHome, loadPostList, redirectFilms } from '../watch/load-post-lists.ts';

export const pageLoaders = {
  site: loadSite,
  home: loadHome,
  posts: loadPostList('posts'),
  games: loadPostList('games'),
  theater: loadPostList('theater'),
  charted: loadCharted,
  post: loadPlayer,
  oldFilms: redirectFilms,
  riders: loadRiders,
  rider: loadRider,
  rivals: loadRivals,
  tricks: loadTricks,
  trick: loadTrick,
  reel: loadReel,
  cup: loadCup,
  cups: loadCups,
  otherCup: loadOtherCup,
  bracket: loadSharedBracket,
  search: loadSearch,
  support: loadSupport,
} satisfies Record<string, LoaderFunction>;

export type PageLoaders = typeof pageLoaders;

/** The type is for `useRouteLoaderData('root')`. */
export function loadSite({ context }: LoaderFunctionArgs) {
  return orOutage(context.get(apiContext)('GET /site'));
}
