/** All routes of the site (spec 2). */
import type { ComponentType } from 'react';
import { data, type LoaderFunctionArgs, type RouteObject, type ShouldRevalidateFunctionArgs } from 'react-router';
import { BRACKET_CUP_PATH } from '#contract/cup-paths.ts';
import { ErrorScreen, FramelessErrorScreen } from '../layout/error-screen.tsx';
import { Root } from '../layout/root.tsx';
import { orChunkLoadError } from '../ui/chunk-load-error.ts';
import type { ListBase } from '../watch/post-list.ts';
import type { PageLoaders } from './page-loaders.ts';

/** A new object per route: the router removes `lazy` from a route once its screen is loaded. */
function lazyScreen(load: () => Promise<ComponentType>) {
  return { lazy: { Component: () => orChunkLoadError(load()) } };
}

/** On the server a second `import()` takes as long as a short query. */
let pageLoaders: PageLoaders | undefined;

function loadWith(page: keyof PageLoaders) {
  return async (args: LoaderFunctionArgs) => {
    pageLoaders ??= (await orChunkLoadError(import('./page-loaders.ts'))).pageLoaders;
    return pageLoaders[page](args);
  };
}

const loadNotFoundScreen = () => import('../layout/not-found-screen.tsx').then((m) => m.NotFoundScreen);
const loadPostListScreen = () => import('../watch/post-list-screen.tsx').then((m) => m.PostListScreen);
const loadPlayerScreen = () => import('../player/player-screen.tsx').then((m) => m.PlayerScreen);
const loadChartedScreen = () => import('../charting/charted-screen.tsx').then((m) => m.ChartedScreen);
const loadCrewsScreen = () => import('../crews/crews-screen.tsx').then((m) => m.CrewsScreen);

/** A list, its pages and its videos (spec 2). */
function watchRoutes(base: ListBase): RouteObject[] {
  const loader = loadWith(base);
  return [
    { path: base, id: base, loader, ...lazyScreen(loadPostListScreen) },
    { path: `${base}/page/:page`, id: `${base}-page`, loader, ...lazyScreen(loadPostListScreen) },
    { path: `${base}/:post`, id: `${base}-post`, loader: loadWith('post'), ...lazyScreen(loadPlayerScreen) },
  ];
}

const screens: RouteObject[] = [
  {
    index: true,
    id: 'home',
    loader: loadWith('home'),
    ...lazyScreen(() => import('../watch/home-screen.tsx').then((m) => m.HomeScreen)),
  },
  ...(['posts', 'games', 'theater'] as const).flatMap(watchRoutes),
  { path: 'games/charted', id: 'charted', loader: loadWith('charted'), ...lazyScreen(loadChartedScreen) },
  {
    path: 'games/charted/page/:page',
    id: 'charted-page',
    loader: loadWith('charted'),
    ...lazyScreen(loadChartedScreen),
  },
  { path: 'films/*', id: 'old-films', loader: loadWith('oldFilms') },
  {
    path: 'riders',
    id: 'riders',
    loader: loadWith('riders'),
    shouldRevalidate: revalidateUnlessQueryChanges,
    ...lazyScreen(() => import('../riders/riders-screen.tsx').then((m) => m.RidersScreen)),
  },
  {
    path: 'riders/:id',
    id: 'rider',
    loader: loadWith('rider'),
    ...lazyScreen(() => import('../riders/rider-screen.tsx').then((m) => m.RiderScreen)),
  },
  {
    path: 'rivals/:one/:other',
    id: 'rivals',
    loader: loadWith('rivals'),
    ...lazyScreen(() => import('../rivals/rivals-screen.tsx').then((m) => m.RivalsScreen)),
  },
  {
    path: 'tricks',
    id: 'tricks',
    loader: loadWith('tricks'),
    shouldRevalidate: revalidateUnlessQueryChanges,
    ...lazyScreen(() => import('../tricks/tricks-screen.tsx').then((m) => m.TricksScreen)),
  },
  {
    path: 'tricks/:word',
    id: 'trick',
    loader: loadWith('trick'),
    ...lazyScreen(() => import('../tricks/trick-screen.tsx').then((m) => m.TrickScreen)),
  },
  {
    path: 'reel',
    id: 'reel',
    loader: loadWith('reel'),
    ...lazyScreen(() => import('../reels/reel-screen.tsx').then((m) => m.ReelScreen)),
  },
  {
    path: 'library',
    ...lazyScreen(() => import('../library/library-screen.tsx').then((m) => m.LibraryScreen)),
  },
  {
    path: BRACKET_CUP_PATH,
    id: 'cup',
    loader: loadWith('cup'),
    shouldRevalidate: revalidateUnlessQueryChanges,
    ...lazyScreen(() => import('../cup/cup-screen.tsx').then((m) => m.loadCupScreen())),
  },
  {
    path: `${BRACKET_CUP_PATH}/brackets/:token`,
    id: 'bracket',
    loader: loadWith('bracket'),
    ...lazyScreen(() => import('../cup/bracket/shared-bracket-screen.tsx').then((m) => m.SharedBracketScreen)),
  },
  {
    path: 'cups',
    id: 'cups',
    loader: loadWith('cups'),
    ...lazyScreen(() => import('../cup/cups-screen.tsx').then((m) => m.CupsScreen)),
  },
  {
    path: 'cups/:id',
    id: 'other-cup',
    loader: loadWith('otherCup'),
    shouldRevalidate: revalidateUnlessQueryChanges,
    ...lazyScreen(() => import('../cup/other-cup-screen.tsx').then((m) => m.OtherCupScreen)),
  },
  {
    path: 'search',
    id: 'search',
    loader: loadWith('search'),
    ...lazyScreen(() => import('../search/search-screen.tsx').then((m) => m.SearchScreen)),
  },
  {
    path: 'terms-of-service-and-privacy-agreement',
    ...lazyScreen(() => import('../legal/terms-screen.tsx').then((m) => m.TermsScreen)),
  },
  {
    path: 'support',
    id: 'support',
    loader: loadWith('support'),
    ...lazyScreen(() => import('../support/support-screen.tsx').then((m) => m.SupportScreen)),
  },
  {
    path: 'account',
    ...lazyScreen(() => import('../account/account-screen.tsx').then((m) => m.AccountScreen)),
  },
  {
    path: 'forgot-password/:token?',
    ...lazyScreen(() => import('../account/reset-password-screen.tsx').then((m) => m.ResetPasswordScreen)),
  },
  {
    path: 'confirm-email/:token',
    ...lazyScreen(() => import('../account/confirmation-screens.tsx').then((m) => m.ConfirmEmailScreen)),
  },
  {
    path: 'confirm-alerts/:token',
    ...lazyScreen(() => import('../account/confirmation-screens.tsx').then((m) => m.ConfirmAlertsScreen)),
  },
  {
    path: 'unsubscribe/:token',
    ...lazyScreen(() => import('../account/alerts/unsubscribe-screen.tsx').then((m) => m.UnsubscribeScreen)),
  },
  { path: 'crews/:id?', ...lazyScreen(loadCrewsScreen) },
  { path: 'crews/join/:token', ...lazyScreen(loadCrewsScreen) },
  {
    path: 'charting/:post?',
    ...lazyScreen(() => import('../charting/charting-screen.tsx').then((m) => m.ChartingScreen)),
  },
  {
    path: 'admin/*',
    ...lazyScreen(() => import('../admin/admin-screen.tsx').then((m) => m.AdminScreen)),
  },
  { path: 'not-found', id: 'not-found', loader: notFoundLoader, ...lazyScreen(loadNotFoundScreen) },
  { path: '*', id: 'lost', loader: notFoundLoader, ...lazyScreen(loadNotFoundScreen) },
];

/** The route whose error screen keeps the frame of the site. */
export const SCREENS_ROUTE = 'screens';

export const routes: RouteObject[] = [
  {
    id: 'root',
    path: '/',
    loader: loadWith('site'),
    shouldRevalidate: isReload,
    Component: Root,
    ErrorBoundary: FramelessErrorScreen,
    children: [{ id: SCREENS_ROUTE, ErrorBoundary: ErrorScreen, children: screens }],
  },
];

/** The site stays as it was loaded, until a screen finds that it has changed. */
function isReload({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href;
}

/** A tab or a typed letter changes only the query, and the loaded data covers all queries. */
function revalidateUnlessQueryChanges(move: ShouldRevalidateFunctionArgs): boolean {
  return move.defaultShouldRevalidate && move.currentUrl.search === move.nextUrl.search;
}

function notFoundLoader() {
  return data(null, { status: 404 });
}
