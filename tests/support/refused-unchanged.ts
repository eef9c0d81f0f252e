/** A refusal that leaves everything as it was. */
import { expect } from 'vitest';
import type { ErrorReply } from '#contract/errors.ts';
import { expectRefusal } from './refusals.ts';
import type { TestSite } from './start-site.ts';
import { storedFiles, storedRows } from './stored.ts';

/** Sends, and expects the refusal with neither a row nor a file changed; answers it. */
export async function expectRefusedUnchanged(
  site: TestSite,
  send: () => Promise<Response>,
  status: number,
  field?: string,
): Promise<ErrorReply> {
  const before = [await storedRows(site), await storedFiles(site)];
  const reply = await expectRefusal(await send(), status, field);
  expect([await storedRows(site), await storedFiles(site)]).toEqual(before);
  return reply;
}
