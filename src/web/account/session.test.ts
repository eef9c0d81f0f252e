import { expect, test } from 'vitest';
import { hasSessionHint } from './session.ts';

test.each([
  ['', false],
  ['slvsh_signed_in=1', true],
  ['theme=dark; slvsh_signed_in=1; other=2', true],
  ['not_slvsh_signed_in=1', false],
  ['other=slvsh_signed_in=1', false],
  ['slvsh_signed_in_before=1', false],
])('the cookies %j indicate a session: %s', (cookies, expected) => {
  expect(hasSessionHint(cookies)).toBe(expected);
});
