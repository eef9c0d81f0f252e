import { createElement, Fragment } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readHead } from './read-head.ts';

type Element = [name: string, attributes: Record<string, string>, text?: string];

function render(...elements: Element[]): string {
  const children = elements.map(([name, attributes, text], key) => createElement(name, { key, ...attributes }, text));
  return renderToString(createElement(Fragment, null, ...children));
}

test('title, description and canonical URL are parsed from React’s markup', () => {
  const title = `"Joss" & <Alex>'s &amp; $& game`;
  const address = 'https://slvsh.example/games/page/1?filter=zero&x=%22';
  const markup = render(
    ['title', {}, title],
    ['meta', { name: 'description', content: `${title} again` }],
    ['link', { rel: 'canonical', href: address }],
  );
  expect(readHead(markup)).toEqual({ title, description: `${title} again`, canonical: address });
});

test('a page that is not indexed has no canonical URL', () => {
  expect(readHead(render(['title', {}, 'Lost'], ['meta', { name: 'robots', content: 'noindex' }]))).toEqual({
    title: 'Lost',
    description: '',
    canonical: undefined,
  });
});
