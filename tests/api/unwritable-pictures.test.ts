/** A folder for pictures that the site cannot write, such as one of another user: a file in its place does the same to root. */
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { expectError } from '../support/expect-error.ts';
import { signUpAdmin } from '../support/fans.ts';
import { jpeg, sendForm } from '../support/forms.ts';
import { importInto } from '../support/import-file.ts';
import { runCommand } from '../support/operator-command.ts';
import { startSite } from '../support/start-site.ts';

test('an upload is refused with a log line, /readyz and check say why, and all works again once the folder can be written', async () => {
  const log: Record<string, unknown>[] = [];
  const site = await startSite({ probes: {}, logTo: { write: (line) => log.push(JSON.parse(line)) } });
  const admin = await signUpAdmin(site);
  const folder = path.join(site.media, 'pictures/original');
  mkdirSync(path.dirname(folder));
  writeFileSync(folder, '');
  const { settings, remove } = importInto(site);
  const upload = async () =>
    sendForm(
      site,
      'POST /riders',
      { name: 'Ada', sponsor: 'A shop', country: 'se', birthdate: '2000-01-01', image: await jpeg() },
      admin,
    );

  const refused = await upload();
  expect(refused.headers.get('retry-after')).toBe('10');
  const { message } = await expectError(refused, 503);
  expect(message).toMatch(/^Pictures cannot be loaded or saved right now/);
  const outage = { level: 40, event: 'outage', of: site.media, reason: expect.stringContaining('pictures/original') };
  expect(log).toContainEqual(expect.objectContaining(outage));
  const ready = await site.get('/readyz');
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { ready: false, failed: [{ check: 'pictures', reason: 'cannot be stored' }] },
  ]);
  expect(log).toContainEqual(expect.objectContaining({ event: 'not ready', reason: expect.stringContaining(folder) }));

  const { code, stdout } = await runCommand('check', [], settings);
  expect([code, stdout]).toEqual([
    1,
    expect.stringMatching(/^Pictures cannot be stored: ENOTDIR[^\n]+original\/\.writable-\d+'\.$/m),
  ]);

  rmSync(folder);
  expect((await upload()).status).toBe(200);
  expect((await runCommand('check', [], settings)).code).toBe(0);
  remove();
});

test.runIf(existsSync('/dev/full'))('/readyz sees a full disk or a quota, and leaves no file', async () => {
  const time = { now: 0 };
  const site = await startSite({ probes: { now: () => time.now } });
  const folder = path.join(site.media, 'pictures');
  mkdirSync(folder);
  symlinkSync('/dev/full', path.join(folder, `.writable-${process.pid}`));
  expect((await site.get('/readyz')).status).toBe(503);
  time.now += 1_001;
  expect((await site.get('/readyz')).status).toBe(200);
  expect(readdirSync(folder)).toEqual([]);
});
