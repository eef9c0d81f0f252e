/** The client of docs/api.md runs as it is written. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { send, signUp } from '../support/fans.ts';
import { startSite } from '../support/start-site.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const [, written = ''] =
  /```ts\n([^`]*(?:`[^`]+`[^`]*)*?)```/.exec(readFileSync(path.join(ROOT, 'docs/api.md'), 'utf8')) ?? [];

test('the typed client of the document signs in and reads what a fan may read', async () => {
  const site = await startSite();
  const fan = await signUp(site, 'ada@fans.example');
  await send(site, 'POST /crews', { name: 'Chairlift crew' }, fan);
  expect(written).toContain('http://localhost:3000');
  const code = written.replace('http://localhost:3000', site.address);
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ['--input-type=module-typescript', '--eval', code], { cwd: ROOT });
  expect(stdout).toContain("name: 'Chairlift crew'");
});
