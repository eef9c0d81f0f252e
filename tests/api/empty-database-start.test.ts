/** In production, a start with an empty database fails beside the pictures or the secret of an earlier site. */
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { migrate } from '#server/platform/database/migrate.ts';
import { isPostgres, openDatabase } from '#server/platform/database/open-database.ts';
import { openOperatorOutput } from '#server/platform/logging/operator-output.ts';
import { loadOrCreateSecret } from '#server/platform/secret.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';
import { readSettings } from '#server/settings.ts';
import { prepareInstallation } from '#server/start/prepare-installation.ts';
import { settingOf } from '../support/operator-command.ts';
import { temporaryFolder } from '../support/pictured-site.ts';
import { startS3Server } from '../support/s3-server.ts';
import { emptyAddress } from '../support/test-database.ts';

const { folder, remove } = temporaryFolder();
const service = await startS3Server();
for (const [name, value] of Object.entries(service.variables)) vi.stubEnv(name, value);
afterAll(async () => {
  vi.unstubAllEnvs();
  await service.close();
  remove();
});

const REFUSAL =
  /^The database cannot be used: it is empty or missing, but .+; restore an archive with npx slvsh archive restore, correct DATABASE_URL, or set ALLOW_EMPTY_DATABASE=1 to begin a new site$/;

let data: string;
let address: string;
beforeEach(async () => {
  data = mkdtempSync(path.join(folder, 'data-'));
  address = await emptyAddress(data);
});

async function start(more: Record<string, string> = {}): Promise<void> {
  const given = { NODE_ENV: 'production', ADMIN_PASSWORD: 'chosen by the operator', DATA_DIR: data };
  const settings = readSettings({ ...given, DATABASE_URL: settingOf(address), ...more });
  await prepareInstallation(settings, {
    storage: await openStorage(settings),
    output: { ...openOperatorOutput('json'), printOrLog: () => {} },
  });
}

function leavePicture(): void {
  mkdirSync(path.join(data, 'media', 'posters', 'thumb'), { recursive: true });
  writeFileSync(path.join(data, 'media', 'posters', 'thumb', '1.webp'), 'drawn');
}

describe('with an empty database, a start fails beside', () => {
  test('pictures', async () => {
    leavePicture();
    await expect(start()).rejects.toThrow(REFUSAL);
    await expect(start()).rejects.toThrow(`there are pictures in ${path.join(data, 'media')}`);
    // A restore finds no database file in its way.
    expect(existsSync(address)).toBe(false);
  });

  test('a secret', async () => {
    await loadOrCreateSecret(data);
    await expect(start()).rejects.toThrow(REFUSAL);
    await expect(start()).rejects.toThrow(`${data} holds the secret of a site`);
  });

  test('pictures in a bucket', async () => {
    const STORAGE_URL = `${service.storageUrl}&prefix=site`;
    await start({ STORAGE_URL });
    address = await emptyAddress(data);
    await (await openStorage(readSettings({ STORAGE_URL }))).put('posters/thumb/1.webp', Buffer.from('drawn'));
    await expect(start({ STORAGE_URL })).rejects.toThrow(/there are pictures in the bucket/);
    await start({ STORAGE_URL: `${service.storageUrl}&prefix=another-site` });
  });

  test('a secret and an empty database file', async () => {
    await loadOrCreateSecret(data);
    if (!isPostgres(address)) writeFileSync(address, '');
    await expect(start()).rejects.toThrow(REFUSAL);
  });
});

describe('it begins a new site', () => {
  test('with ALLOW_EMPTY_DATABASE, and later starts need no such setting', async () => {
    leavePicture();
    await loadOrCreateSecret(data);
    await start({ ALLOW_EMPTY_DATABASE: '1' });
    await start();
  });

  test('outside production', async () => {
    leavePicture();
    await start({ NODE_ENV: 'development', DEMO: '0' });
  });

  test('where only a folder without files is left', async () => {
    mkdirSync(path.join(data, 'media', 'posters'), { recursive: true });
    await start();
  });

  test('without the demo content where an admin has deleted all of it', async () => {
    const opened = openDatabase(address);
    await migrate(opened);
    await opened.database.insertInto('appState').values({ name: 'demo', value: '2026-01-02' }).execute();
    await start({ DEMO: '1' });
    expect(await opened.database.selectFrom('posts').select('id').execute()).toEqual([]);
    await opened.database.destroy();
  });

  test('where a bucket does not list its files', async () => {
    await start({ STORAGE_URL: service.storageUrl.replace('//pictures?', '//elsewhere?') });
  });

  test('where the first start ended after its migrations', async () => {
    const opened = openDatabase(address);
    await migrate(opened);
    await opened.database.destroy();
    leavePicture();
    await start();
  });
});
