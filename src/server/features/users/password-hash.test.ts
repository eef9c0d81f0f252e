import { verify } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { generatePassword, hashPassword } from './password-hash.ts';

test('a hash is argon2id of 19 MiB and two passes', async () => {
  expect(await hashPassword('S.L.V.S.H.')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('a hash verifies its own password only', async () => {
  const hash = await hashPassword('Skis ⛷ and Øs');
  expect(hash).not.toContain('Skis');
  expect(await verify(hash, 'Skis ⛷ and Øs')).toBe(true);
  expect(await verify(hash, 'skis ⛷ and Øs')).toBe(false);
  expect(await verify(hash, '')).toBe(false);
});

test('the same password has another hash each time', async () => {
  expect(await hashPassword('same')).not.toBe(await hashPassword('same'));
});

test('generated passwords have typeable characters and differ', () => {
  const made = new Set(Array.from({ length: 100 }, generatePassword));
  expect(made.size).toBe(100);
  for (const password of made) expect(password).toMatch(/^[A-Za-z0-9_-]{20}$/);
});
