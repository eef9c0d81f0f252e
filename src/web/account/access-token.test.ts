import { describe, expect, test } from 'vitest';
import { readAccessToken } from './access-token.ts';

const NOW = Date.parse('2018-03-14T12:00:00Z');

function bearer(payload: unknown): string {
  return `Bearer ${btoa('{}')}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`;
}

describe('an access token', () => {
  test('is renewed a minute before its end', () => {
    expect(readAccessToken(bearer({ iat: 1000, exp: 1900 }), NOW).renewAt).toBe(NOW + 14 * 60_000);
  });

  test('counts from when it came, whatever the clock that made it says', () => {
    const made = bearer({ iat: 4_000_000_000, exp: 4_000_000_300 });
    expect(readAccessToken(made, NOW).renewAt).toBe(NOW + 4 * 60_000);
  });

  test('is read with names that need more than plain letters', () => {
    expect(readAccessToken(bearer({ name: '滑雪 ÿÿÿ>>>???', iat: 0, exp: 600 }), NOW).renewAt).toBe(NOW + 9 * 60_000);
  });

  test('of less than a minute is renewed at once', () => {
    expect(readAccessToken(bearer({ iat: 0, exp: 30 }), NOW).renewAt).toBe(NOW);
  });

  test.each(['', 'Bearer', 'Bearer a.b.c', 'Bearer a.!!.c', bearer({}), bearer(null)])(
    'that cannot be read, such as %j, is taken for one of five minutes',
    (authorization) => {
      expect(readAccessToken(authorization, NOW)).toEqual({ authorization, renewAt: NOW + 4 * 60_000 });
    },
  );
});
