/** Damaged backups and those of newer versions are refused before anything is written (docs/security.md, 24). */
import { createHash } from 'node:crypto';
import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { makeBackup } from '#server/cli/archive/make-backup.ts';
import { restoreBackup } from '#server/cli/archive/restore-backup.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { openFolderStorage } from '#server/platform/storage/folder-storage.ts';
import { runCommand } from '../support/operator-command.ts';
import { startPicturedSite, temporaryFolder } from '../support/pictured-site.ts';

const { site, storage, remove: removeSite } = await startPicturedSite();
const { folder, remove } = temporaryFolder();
afterAll(() => {
  remove();
  removeSite();
});
const { folder: whole } = await makeBackup({
  address: site.opened.address,
  storage,
  into: path.join(folder, 'backups'),
  now: new Date(),
  show: () => {},
});

const emptyFolder = () => mkdtempSync(path.join(folder, 'target-'));

/** As the command does; what it refuses it has to refuse in one line. */
async function restore(from: string, dataDir: string, replace = false): Promise<void> {
  try {
    await restoreBackup({
      ...{ from, dataDir, address: path.join(dataDir, 'slvsh.sqlite') },
      storage: openFolderStorage(path.join(dataDir, 'media')),
      ...{ replace, now: new Date(), show: () => {} },
    });
  } catch (error) {
    expect(error).toBeInstanceOf(OperatorError);
    expect((error as Error).message).not.toContain('\n');
    throw error;
  }
}

describe('before anything is written, a restore refuses', () => {
  /** A copy of the backup to which something has happened. */
  function spoil(name: string, change: (copy: string) => void): string {
    const copy = path.join(folder, 'spoilt', name);
    cpSync(whole, copy, { recursive: true });
    change(copy);
    return copy;
  }

  const flipByte = (file: string) => {
    const bytes = readFileSync(file);
    const middle = bytes.length >> 1;
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    writeFileSync(file, bytes);
  };

  /** As a newer version would seal it. */
  const rewriteManifest = (copy: string, change: (manifest: { format: number; migrations: string[] }) => void) => {
    const file = path.join(copy, 'manifest.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8'));
    change(manifest);
    writeFileSync(file, JSON.stringify(manifest));
  };

  test.each<[string, (copy: string) => void, RegExp]>([
    [
      'a database with a flipped bit',
      (copy) => flipByte(path.join(copy, 'slvsh.sqlite')),
      /slvsh\.sqlite is missing or not as it was/,
    ],
    [
      'a picture with a flipped bit',
      (copy) => flipByte(path.join(copy, 'media/posters/thumb/1.webp')),
      /1\.webp is missing or not/,
    ],
    ['a missing picture', (copy) => rmSync(path.join(copy, 'media/posters/thumb/1.webp')), /1\.webp is missing/],
    [
      'truncated checksums',
      (copy) =>
        writeFileSync(path.join(copy, 'SHA256SUMS'), readFileSync(path.join(copy, 'SHA256SUMS')).subarray(0, 100)),
      /SHA256SUMS is cut short/,
    ],
    [
      'checksums that lack a line',
      (copy) =>
        writeFileSync(
          path.join(copy, 'SHA256SUMS'),
          readFileSync(path.join(copy, 'SHA256SUMS'), 'utf8').replace(/^.*\n/, ''),
        ),
      /does not name all of its files/,
    ],
    [
      'checksums that lead elsewhere',
      (copy) => appendFileSync(path.join(copy, 'SHA256SUMS'), `${'0'.repeat(64)}  ../../secret\n`),
      /SHA256SUMS cannot be read/,
    ],
    [
      'a changed manifest',
      (copy) => rewriteManifest(copy, (manifest) => manifest.migrations.pop()),
      /manifest\.json is missing or not/,
    ],
    ['an interrupted backup', (copy) => rmSync(path.join(copy, 'SHA256SUMS')), /is no complete backup/],
  ])('%s', async (name, change, words) => {
    const target = emptyFolder();
    await expect(restore(spoil(name, change), target)).rejects.toThrow(words);
    expect(readdirSync(target)).toEqual([]);
  });

  test.each([
    ['a newer version’s database', (manifest: { migrations: string[] }) => manifest.migrations.push('9999-to-come')],
    ['a newer format', (manifest: { format: number }) => (manifest.format += 1)],
  ])('%s', async (name, change) => {
    const copy = spoil(name, (at) => {
      rewriteManifest(at, change);
      const sums = path.join(at, 'SHA256SUMS');
      const sum = createHash('sha256')
        .update(readFileSync(path.join(at, 'manifest.json')))
        .digest('hex');
      writeFileSync(sums, readFileSync(sums, 'utf8').replace(/^\w+(?= {2}manifest\.json$)/m, sum));
    });
    const target = emptyFolder();
    await expect(restore(copy, target)).rejects.toThrow(
      'The backup was made by a newer version of the site; restore it with that version',
    );
    expect(readdirSync(target)).toEqual([]);
  });

  test('an empty folder, a missing folder, and the folder of all backups, of which it names the newest', async () => {
    const target = emptyFolder();
    await expect(restore('/nowhere', target)).rejects.toThrow('There is no folder /nowhere');
    await expect(restore(path.dirname(whole), target)).rejects.toThrow(`such as the newest: ${whole}`);
    const { code, stdout, stderr } = await runCommand('restore', [], { DATA_DIR: target });
    expect(stderr).toMatch(/^error: required option '--from <folder>'[^\n]+\n$/);
    expect([code, stdout]).toEqual([2, '']);
    expect(readdirSync(target)).toEqual([]);
  });
});

describe('where the database of the site is damaged, a restore', () => {
  const damages: [string, (file: string) => void][] = [
    ['whose file is something else', (file) => writeFileSync(file, 'not a database '.repeat(500))],
    ['of which every second page is overwritten', overwritePages],
    ['whose file is cut short', (file) => writeFileSync(file, readFileSync(file).subarray(0, 10_000))],
  ];

  function overwritePages(file: string): void {
    const bytes = readFileSync(file);
    for (let at = 2 * 4096; at < bytes.length; at += 2 * 4096) bytes.fill(7, at, at + 4096);
    writeFileSync(file, bytes);
  }

  test.each(damages)('names --replace, which puts it aside: one %s', async (_what, damage) => {
    const target = emptyFolder();
    const file = path.join(target, 'slvsh.sqlite');
    cpSync(path.join(whole, 'slvsh.sqlite'), file);
    damage(file);
    const damaged = readFileSync(file);
    await expect(restore(whole, target)).rejects.toThrow(
      `The database ${file} is damaged; with --replace it is put aside, and the backup takes its place`,
    );
    expect(readFileSync(file)).toEqual(damaged);

    await restore(whole, target, true);
    const aside = readdirSync(target).find((name) => /\.sqlite\.replaced-[^.]+Z$/.test(name)) ?? '';
    expect(readFileSync(path.join(target, aside))).toEqual(damaged);
    const restored = openDatabase(file);
    expect(await restored.database.selectFrom('posts').select('id').execute()).not.toEqual([]);
    await restored.database.destroy();
  });
});
