import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { routes } from './routes.tsx';

/** The build empties the router's functions for all others (`scripts/building/empty-functions.ts`). */
const PROPERTIES = [
  'Component',
  'ErrorBoundary',
  'children',
  'id',
  'index',
  'lazy',
  'loader',
  'path',
  'shouldRevalidate',
];

function withChildren(list: RouteObject[]): RouteObject[] {
  return list.flatMap((route) => [route, ...withChildren(route.children ?? [])]);
}

test('routes have only properties that the built router supports', () => {
  const all = withChildren(routes);
  expect(new Set(all.flatMap((route) => Object.keys(route)))).toEqual(new Set(PROPERTIES));
  const lazy = all.flatMap((route) => (route.lazy ? [route.lazy] : []));
  expect(lazy.filter((properties) => Object.keys(properties).join() !== 'Component')).toEqual([]);
});
