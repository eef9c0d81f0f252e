/** Every address of the public site and the screen behind it (spec 2). */
import type { RouteObject } from 'react-router';
import { loadSite, Root } from './shell/root.tsx';
import { HomeScreen, loadHome } from './watch/home.tsx';
import { loadPostList, PostListScreen } from './watch/post-list.tsx';

export const routes: RouteObject[] = [
  {
    id: 'root',
    path: '/',
    loader: loadSite,
    shouldRevalidate: () => false,
    Component: Root,
    children: [
      { index: true, id: 'home', loader: loadHome, Component: HomeScreen },
      { path: 'posts', id: 'posts', loader: loadPostList('posts'), Component: PostListScreen },
      { path: 'posts/page/:page', id: 'posts-page', loader: loadPostList('posts'), Component: PostListScreen },
    ],
  },
];
