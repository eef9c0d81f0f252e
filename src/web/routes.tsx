/** Every address of the public site and the screen behind it (spec 2). */
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

/** Screens that most visits never need come when they are asked for. */
const riders = { Component: () => import('./riders/riders-screen.tsx').then((m) => m.RidersScreen) };
const rider = { Component: () => import('./riders/rider-screen.tsx').then((m) => m.RiderScreen) };
const cup = { Component: () => import('./cup/cup-screen.tsx').then((m) => m.CupScreen) };
const terms = { Component: () => import('./pages/terms-screen.tsx').then((m) => m.TermsScreen) };
const account = { Component: () => import('./account/account-screen.tsx').then((m) => m.AccountScreen) };
const reset = { Component: () => import('./account/reset-screen.tsx').then((m) => m.ResetScreen) };
const lost = { Component: () => import('./pages/lost-screen.tsx').then((m) => m.LostScreen) };

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
  { path: 'riders', id: 'riders', loader: loadRiders, shouldRevalidate: rereadRiders, lazy: riders },
  { path: 'riders/:id', id: 'rider', loader: loadRider, lazy: rider },
  { path: 'slvsh-cup-grandvalira', id: 'cup', loader: loadCup, shouldRevalidate: rereadCup, lazy: cup },
  { path: 'terms-of-service-and-privacy-agreement', id: 'terms', lazy: terms },
  { path: 'account', id: 'account', lazy: account },
  { path: 'forgot-password/:token?', id: 'reset', lazy: reset },
  { path: 'not-found', id: 'not-found', loader: loadNothing, lazy: lost },
  { path: '*', id: 'lost', loader: loadNothing, lazy: lost },
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
