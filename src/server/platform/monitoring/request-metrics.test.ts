import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract/api/endpoints.ts';
import { classifyRequest } from './request-metrics.ts';

test.each([
  ['GET', '/', 'page'],
  ['HEAD', '/posts/7?autoplay=1', 'page'],
  ['GET', '/wp-admin/setup', 'page'],
  ['GET', '/assets/index-B4x.js', 'file'],
  ['GET', '/favicon.svg', 'file'],
  ['GET', '/media/posters/thumb/12.webp', 'picture'],
  ['GET', '/share/cups/4/leaderboard.png', 'shared picture'],
  ['GET', '/healthz', 'probe'],
  ['GET', '/readyz?now', 'probe'],
  ['GET', '/api/docs', 'other'],
  ['GET', '/api/v1/nothing/here', 'other'],
  ['POST', '/posts', 'other'],
  ['DELETE', '/api/v1/cups', 'other'],
])('%s %s asks for: %s', (method, address, kind) => {
  expect(classifyRequest(method, address)).toEqual({ kind });
});

describe('an API request has the method and the route of its endpoint:', () => {
  test.each(Object.keys(endpoints))('%s', (name) => {
    const [method = '', route = ''] = name.split(' ');
    const address = `/api/v1${route.replace(/\{\w+\}/g, '12')}?page=1`;
    const kind = name === 'GET /cups/{id}/live' ? 'stream' : 'api';
    expect(classifyRequest(method, address)).toEqual({ kind, method, route });
  });
});

test('neither a token nor a number is in a route', () => {
  const routeOf = (method: string, address: string) => classifyRequest(method, address).route;
  expect(routeOf('POST', '/api/v1/users/sign-in/a.b.c')).toBe('/users/sign-in/{token}');
  expect(routeOf('HEAD', '/api/v1/posts/page/3/')).toBe('/posts/page/{page}');
});
