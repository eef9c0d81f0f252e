import { expect, test } from 'vitest';
import { describeExport, EXPORTED_TABLES, PICTURES, TABLE_DESTINATIONS } from './export-site.ts';

test('what is said to be in an export is in it, and all that is in it is said', () => {
  const said = Object.values(TABLE_DESTINATIONS).flatMap((table) => ('in' in table ? [table.in] : []));
  const exported = [...EXPORTED_TABLES.map(({ name }) => name), PICTURES];
  expect([...new Set(said)].sort()).toEqual(exported.sort());
});

test('an export says what is not in it', () => {
  const words = describeExport([], {}, new Date(0));
  expect(words).toContain('nor are passwords, sessions, links that set a password, mails that wait,');
  expect(words).not.toContain('played');
});
