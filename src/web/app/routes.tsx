/** Every address of the public site and the screen behind it (spec 2). */
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { ErrorScreen, FramelessErrorScreen } from '../layout/error-screen.tsx';
import { loadNothing } from '../layout/lost.ts';
import { Root } from '../layout/root.tsx';
import type { ListBase } from '../watch/post-list.ts';
import { orMissing } from './chunk-load-error.ts';
import type { PageLoaders } from './page-loaders.ts';
import { rereadUnlessQueryChanges } from './reread-unless-query-changes.ts';

/**
 * A screen comes when it is asked for: a visit pays for what it looks at. Each route has one of its own: the router
 * empties it once it is loaded, and another route that shared it would stay without its screen.
 */
function later(load: () => Promise<ComponentType>) {
  return { lazy: { Component: () => orMissing(load()) } };
}

/** Reads what a page shows. */
function read(page: keyof PageLoaders) {
  return async (asked: LoaderFunctionArgs) => (await orMissing(import('./page-loaders.ts'))).pageLoaders[page](asked);
}

const loadLostScreen = () => import('../layout/lost-screen.tsx').then((m) => m.LostScreen);
const loadPostListScreen = () => import('../watch/post-list-screen.tsx').then((m) => m.PostListScreen);
const loadPlayerScreen = () => import('../player/player-screen.tsx').then((m) => m.PlayerScreen);

/** A list, its pages and the videos in it (spec 2: `{base}`, `{base}/page/{pageNumber}`, `{base}/{post}`). */
function watchRoutes(base: ListBase): RouteObject[] {
  const loader = read(base);
  return [
    { path: base, id: base, loader, ...later(loadPostListScreen) },
    { path: `${base}/page/:page`, id: `${base}-page`, loader, ...later(loadPostListScreen) },
    { path: `${base}/:post`, id: `${base}-post`, loader: read('post'), ...later(loadPlayerScreen) },
  ];
}

const screens: RouteObject[] = [
  {
    index: true,
    id: 'home',
    loader: read('home'),
    ...later(() => import('../watch/home-screen.tsx').then((m) => m.HomeScreen)),
  },
  ...(['posts', 'games', 'theater'] as const).flatMap(watchRoutes),
  { path: 'films/*', id: 'old-films', loader: read('oldFilms') },
  {
    path: 'riders',
    id: 'riders',
    loader: read('riders'),
    shouldRevalidate: rereadUnlessQueryChanges,
    ...later(() => import('../riders/riders-screen.tsx').then((m) => m.RidersScreen)),
  },
  {
    path: 'riders/:id',
    id: 'rider',
    loader: read('rider'),
    ...later(() => import('../riders/rider-screen.tsx').then((m) => m.RiderScreen)),
  },
  {
    path: 'slvsh-cup-grandvalira',
    id: 'cup',
    loader: read('cup'),
    shouldRevalidate: rereadUnlessQueryChanges,
    ...later(() => import('../cup/cup-screen.tsx').then((m) => m.CupScreen)),
  },
  {
    path: 'slvsh-cup-grandvalira/brackets/:token',
    id: 'bracket',
    loader: read('bracket'),
    ...later(() => import('../cup/bracket/shared-bracket-screen.tsx').then((m) => m.SharedBracketScreen)),
  },
  {
    path: 'search',
    id: 'search',
    loader: read('search'),
    ...later(() => import('../search/search-screen.tsx').then((m) => m.SearchScreen)),
  },
  {
    path: 'terms-of-service-and-privacy-agreement',
    id: 'terms',
    ...later(() => import('../legal/terms-screen.tsx').then((m) => m.TermsScreen)),
  },
  {
    path: 'support',
    id: 'support',
    loader: read('support'),
    ...later(() => import('../support/support-screen.tsx').then((m) => m.SupportScreen)),
  },
  {
    path: 'account',
    id: 'account',
    ...later(() => import('../account/account-screen.tsx').then((m) => m.AccountScreen)),
  },
  {
    path: 'forgot-password/:token?',
    id: 'reset',
    ...later(() => import('../account/reset-screen.tsx').then((m) => m.ResetScreen)),
  },
  {
    path: 'confirm-email/:token',
    id: 'confirm-email',
    ...later(() => import('../account/confirm-email-screen.tsx').then((m) => m.ConfirmEmailScreen)),
  },
  {
    path: 'admin/*',
    id: 'admin',
    ...later(() => import('../admin/admin-screen.tsx').then((m) => m.AdminScreen)),
  },
  { path: 'not-found', id: 'not-found', loader: loadNothing, ...later(loadLostScreen) },
  { path: '*', id: 'lost', loader: loadNothing, ...later(loadLostScreen) },
];

export const routes: RouteObject[] = [
  {
    id: 'root',
    path: '/',
    loader: read('site'),
    shouldRevalidate: () => false,
    Component: Root,
    ErrorBoundary: FramelessErrorScreen,
    children: [{ id: 'screens', ErrorBoundary: ErrorScreen, children: screens }],
  },
];
