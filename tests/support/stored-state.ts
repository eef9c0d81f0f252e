/** Everything that a site stores, to check that a failed request changes nothing. */
import { readdir } from 'node:fs/promises';
import { expect } from 'vitest';
import type { ErrorReply } from '#contract/api/fields.ts';
import { ENTITY_KINDS } from '#contract/rules/entities.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { expectError } from './expect-error.ts';
import type { TestSite } from './start-site.ts';

const ENTITY_TABLES = [
  ...ENTITY_KINDS,
  'postRiders',
  'postTags',
  'postTricks',
  'cupGames',
  'cupSlots',
  'cupResults',
  'changes',
] as const satisfies (keyof Tables)[];

/** The rows of editable entities, in an order that does not depend on the engine. */
export async function storedRows(site: TestSite): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {};
  for (const table of ENTITY_TABLES) {
    const rows = await site.database.selectFrom(table).selectAll().execute();
    tables[table] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return tables;
}

export async function storedFiles(site: TestSite): Promise<string[]> {
  const entries = await readdir(site.media, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

/** Expects the error, and no change of rows or files; returns the reply. */
export async function expectUnchanged(
  site: TestSite,
  request: () => Promise<Response>,
  status: number,
  field?: string,
): Promise<ErrorReply> {
  const before = [await storedRows(site), await storedFiles(site)];
  const reply = await expectError(await request(), status, field);
  expect([await storedRows(site), await storedFiles(site)]).toEqual(before);
  return reply;
}
