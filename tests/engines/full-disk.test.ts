/** A full disk: a save answers 507, reads go on, and saves work again once space is free (docs/security.md, 22). */
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { isDiskFull } from '#server/platform/database/errors.ts';
import { openFolderStorage } from '#server/platform/storage/folder-storage.ts';
import type { PictureStorage } from '#server/platform/storage/picture-storage.ts';
import { addPost, addRider } from '../support/builders.ts';
import { completeChart } from '../support/charting.ts';
import { expectError } from '../support/expect-error.ts';
import { send, signUp, signUpAdmin } from '../support/fans.ts';
import { jpeg, sendForm } from '../support/forms.ts';
import { fillDisk, freeDisk } from '../support/full-disk.ts';
import { startSite, type TestSite } from '../support/start-site.ts';
import { expectUnchanged, storedFiles, storedRows } from '../support/stored-state.ts';
import { prepareWriteRequests } from '../support/write-requests.ts';

const LONG = `<p>${'Words. '.repeat(3_000)}</p>`;

async function postFields() {
  return {
    ...{ title: 'A game', location: 'Åre', publishDate: '2018-03-01T12:00:00.000Z', type: 'Game', gameType: 'slvsh' },
    ...{ videoHost: 'youtube', vimeoId: 'dQw4w9WgXcQ', tags: 'one', editorial: LONG, image: await jpeg() },
  };
}

async function expectFull(reply: Response): Promise<void> {
  expect(reply.headers.get('retry-after')).toBe('60');
  const { message } = await expectError(reply, 507);
  expect(message).toMatch(/out of disk space/);
}

describe('while the disk of the database is full', async () => {
  const logged: string[] = [];
  const site = await startSite({ logTo: { write: (line) => logged.push(line) } });
  const calls = await prepareWriteRequests(site);
  const admin = await signUpAdmin(site);

  test('every endpoint that writes answers 507 or as usual, and works again without a restart', async () => {
    await fillDisk(site);
    const statuses = new Map<string, number>();
    for (const [name, make] of calls) statuses.set(name, (await make()).status);
    // Some writes need no space; an item that was not deleted or created cannot be restored or named.
    expect([...statuses].filter(([, status]) => ![200, 404, 507].includes(status))).toEqual([]);
    const refused = [...statuses].filter(([, status]) => status !== 200).map(([name]) => name);
    // Its rows are more than the last pages of their tables have room for.
    expect(refused).toContain('POST /cups');
    await freeDisk(site);
    for (const [name, make] of calls) if (refused.includes(name)) expect((await make()).status, name).toBe(200);
  });

  test('nothing of a post is stored, reading goes on, and the log says why', async () => {
    const fields = await postFields();
    const duel = [await addRider(site), await addRider(site)] as const;
    await addPost(site, { riderIds: duel, tricks: completeChart(duel), ledger: 'complete' });
    await fillDisk(site);
    logged.length = 0;
    const before = await storedRows(site);
    await expectFull(await sendForm(site, 'POST /posts/', fields, admin));
    expect(await storedRows(site)).toEqual(before);
    expect(logged.join('')).toMatch(/"event":"disk full"/);
    for (const path of ['/posts/page/1', '/cups', '/riders', '/heroes', '/games/charted']) {
      expect((await send(site, `GET ${path}`)).status, path).toBe(200);
    }
    await freeDisk(site);
    expect((await sendForm(site, 'POST /posts/', fields, admin)).status).toBe(200);
  });

  test('a session is resumed unchanged', async () => {
    const time = { now: Date.now() };
    const later = await startSite({ clock: () => time.now });
    const fan = await signUp(later);
    await fillDisk(later);
    time.now += 7_200_000;
    expect((await send(later, 'POST /users/sign-in/session', undefined, fan)).status).toBe(200);
  });
});

describe('while the disk of the pictures is full', () => {
  /** A storage whose disk is full after `files` files. */
  const space = { files: Number.POSITIVE_INFINITY, code: 'ENOSPC' };
  afterEach(() => {
    space.files = Number.POSITIVE_INFINITY;
  });

  async function startNarrowSite(): Promise<TestSite> {
    const media: { storage?: PictureStorage } = {};
    const folder = () => media.storage ?? Promise.reject(new Error('The site is not there yet'));
    const site = await startSite({
      storage: {
        delete: async (key) => (await folder()).delete(key),
        isEmpty: async () => (await folder()).isEmpty(),
        source: { read: async () => undefined },
        async put(key, bytes) {
          if (space.files <= 0) throw Object.assign(new Error('no space left on device'), { code: space.code });
          space.files -= 1;
          await (await folder()).put(key, bytes);
        },
      },
    });
    media.storage = openFolderStorage(site.media);
    return site;
  }

  test.each([
    ['none of its files', 0, 'ENOSPC'],
    ['some of its files', 3, 'ENOSPC'],
    ['all of its files but one', 7, 'ENOSPC'],
    ['the quota of its owner', 3, 'EDQUOT'],
  ])('a picture of which %s fit is rejected as a whole, and leaves no file', async (_what, files, code) => {
    const site = await startNarrowSite();
    const admin = await signUpAdmin(site);
    const fields = await postFields();
    Object.assign(space, { files, code });
    await expectUnchanged(site, () => sendForm(site, 'POST /posts/', fields, admin), 507);
    expect(await storedFiles(site)).toEqual([]);
    space.files = Number.POSITIVE_INFINITY;
    expect((await sendForm(site, 'POST /posts/', fields, admin)).status).toBe(200);
    expect(await storedFiles(site)).toHaveLength(8);
  });
});

test.runIf(existsSync('/dev/full'))('the error codes of the system for a full disk are recognised', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'slvsh-test-full-'));
  mkdirSync(path.join(folder, 'pictures'));
  symlinkSync('/dev/full', path.join(folder, 'pictures', 'a.webp.part'));
  const attempt = openFolderStorage(folder).put('pictures/a.webp', Uint8Array.of(1, 2, 3));
  const error = await attempt.catch((caught: unknown) => caught);
  rmSync(folder, { recursive: true });
  expect(isDiskFull(error)).toBe(true);
});
