/** Every address of the public site and the screen behind it (spec 2). */
import type { RouteObject } from 'react-router';
import { loadCup, rereadCup } from './cup/load-cup.ts';
import { ErrorScreen, FramelessErrorScreen } from './pages/error-screen.tsx';
import { loadNothing } from './pages/lost.ts';
import { loadRider } from './riders/load-rider.ts';
import { loadRiders, rereadRiders } from './riders/load-riders.ts';
import { loadSite, Root } from './shell/root.tsx';
import { HomeScreen, loadHome } from './watch/home.tsx';
import { loadPostList, PostListScreen } from './watch/post-list.tsx';

/** Screens that most visits never need come when they are asked for. */
const riders = { Component: () => import('./riders/riders-screen.tsx').then((m) => m.RidersScreen) };
const rider = { Component: () => import('./riders/rider-screen.tsx').then((m) => m.RiderScreen) };
const cup = { Component: () => import('./cup/cup-screen.tsx').then((m) => m.CupScreen) };
const terms = { Component: () => import('./pages/terms-screen.tsx').then((m) => m.TermsScreen) };
const lost = { Component: () => import('./pages/lost-screen.tsx').then((m) => m.LostScreen) };

const screens: RouteObject[] = [
  { index: true, id: 'home', loader: loadHome, Component: HomeScreen },
  { path: 'posts', id: 'posts', loader: loadPostList('posts'), Component: PostListScreen },
  { path: 'posts/page/:page', id: 'posts-page', loader: loadPostList('posts'), Component: PostListScreen },
  { path: 'riders', id: 'riders', loader: loadRiders, shouldRevalidate: rereadRiders, lazy: riders },
  { path: 'riders/:id', id: 'rider', loader: loadRider, lazy: rider },
  { path: 'slvsh-cup-grandvalira', id: 'cup', loader: loadCup, shouldRevalidate: rereadCup, lazy: cup },
  { path: 'terms-of-service-and-privacy-agreement', id: 'terms', lazy: terms },
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
