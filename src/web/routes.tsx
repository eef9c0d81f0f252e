/** Every address of the public site and the screen behind it (spec 2). */
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { loadCup, rereadCup } from './cup/load-cup.ts';
import { ErrorScreen, FramelessErrorScreen } from './pages/error-screen.tsx';
import { loadNothing } from './pages/lost.ts';
import { loadRider } from './riders/load-rider.ts';
import { loadRiders, rereadRiders } from './riders/load-riders.ts';
import { loadSite, Root } from './shell/root.tsx';
import { HomeScreen, loadHome } from './watch/home.tsx';
import type { ListBase } from './watch/list-address.ts';
import { loadPlayer } from './watch/load-player.ts';
import { loadPostList } from './watch/load-post-list.ts';
import { redirectOldFilms } from './watch/old-films.ts';
import { PlayerScreen } from './watch/player.tsx';
import { PostListScreen } from './watch/post-list.tsx';

/**
 * A screen that most visits never need and that comes when it is asked for. Each route has one of its own: the router
 * empties it once it is loaded, and another route that shared it would stay without its screen.
 */
function later(load: () => Promise<ComponentType>) {
  return { lazy: { Component: load } };
}

const loadLostScreen = () => import('./pages/lost-screen.tsx').then((m) => m.LostScreen);

/** A list, its pages and the videos in it (spec 2: `{base}`, `{base}/page/{pageNumber}`, `{base}/{post}`). */
function watchRoutes(base: ListBase): RouteObject[] {
  const list = { loader: loadPostList(base), Component: PostListScreen };
  return [
    { path: base, id: base, ...list },
    { path: `${base}/page/:page`, id: `${base}-page`, ...list },
    { path: `${base}/:post`, id: `${base}-post`, loader: loadPlayer, Component: PlayerScreen },
  ];
}

const screens: RouteObject[] = [
  { index: true, id: 'home', loader: loadHome, Component: HomeScreen },
  ...(['posts', 'games', 'theater'] as const).flatMap(watchRoutes),
  { path: 'films/*', id: 'old-films', loader: redirectOldFilms },
  {
    path: 'riders',
    id: 'riders',
    loader: loadRiders,
    shouldRevalidate: rereadRiders,
    ...later(() => import('./riders/riders-screen.tsx').then((m) => m.RidersScreen)),
  },
  {
    path: 'riders/:id',
    id: 'rider',
    loader: loadRider,
    ...later(() => import('./riders/rider-screen.tsx').then((m) => m.RiderScreen)),
  },
  {
    path: 'slvsh-cup-grandvalira',
    id: 'cup',
    loader: loadCup,
    shouldRevalidate: rereadCup,
    ...later(() => import('./cup/cup-screen.tsx').then((m) => m.CupScreen)),
  },
  {
    path: 'slvsh-cup-grandvalira/brackets/:token',
    id: 'bracket',
    lazy: {
      loader: () => import('./cup/share/load-shared-bracket.ts').then((m) => m.loadSharedBracket),
      Component: () => import('./cup/share/shared-bracket-screen.tsx').then((m) => m.SharedBracketScreen),
    },
  },
  {
    path: 'terms-of-service-and-privacy-agreement',
    id: 'terms',
    ...later(() => import('./pages/terms-screen.tsx').then((m) => m.TermsScreen)),
  },
  {
    path: 'account',
    id: 'account',
    ...later(() => import('./account/account-screen.tsx').then((m) => m.AccountScreen)),
  },
  {
    path: 'forgot-password/:token?',
    id: 'reset',
    ...later(() => import('./account/reset-screen.tsx').then((m) => m.ResetScreen)),
  },
  {
    path: 'admin/*',
    id: 'admin',
    ...later(() => import('./admin/admin-screen.tsx').then((m) => m.AdminScreen)),
  },
  { path: 'not-found', id: 'not-found', loader: loadNothing, ...later(loadLostScreen) },
  { path: '*', id: 'lost', loader: loadNothing, ...later(loadLostScreen) },
];

export const routes: RouteObject[] = [
  {
    id: 'root',
    path: '/',
    loader: loadSite,
    shouldRevalidate: () => false,
    Component: Root,
    ErrorBoundary: FramelessErrorScreen,
    children: [{ id: 'screens', ErrorBoundary: ErrorScreen, children: screens }],
  },
];
