import { expect, test } from 'vitest';
import { normalizeLink } from './editor-schema.ts';

test.each([
  ['https://slvsh.com/a?b#c', 'https://slvsh.com/a?b#c'],
  [' slvsh.com ', 'https://slvsh.com'],
  ['slvsh.com:8080/a', 'https://slvsh.com:8080/a'],
  ['mailto:fan@slvsh.example', 'mailto:fan@slvsh.example'],
])('a link to %s is %s', (typed, href) => {
  expect(normalizeLink(typed)).toBe(href);
});

test.each(['', 'javascript:alert(1)', 'data:text/html,hey', 'two words', 'https://'])('%s is no link', (typed) => {
  expect(normalizeLink(typed)).toBeUndefined();
});
