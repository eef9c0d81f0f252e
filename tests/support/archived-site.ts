/** The pictured site, archives of it, and empty places to restore them into. */
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { openOperatorOutput } from '#server/platform/logging/operator-output.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';
import { readSettings } from '#server/settings.ts';
import { prepareInstallation } from '#server/start/prepare-installation.ts';
import { runCommand, settingOf } from './operator-command.ts';
import { startPicturedSite, temporaryFolder } from './pictured-site.ts';
import { startSite } from './start-site.ts';
import { emptyAddress } from './test-database.ts';

/** `variables` are settings that every command needs, such as those of a bucket. */
export async function startArchivedSite(variables: Record<string, string> = {}) {
  const original = await startPicturedSite();
  const { folder, remove } = temporaryFolder();
  let made = 0;

  /** Returns the folder of an archive of the site with these settings. */
  async function archiveOf(from: Record<string, string>, ...more: string[]): Promise<string> {
    made += 1;
    const into = path.join(folder, `archives-${made}`);
    const { code, stderr } = await runCommand('archive', ['create', '--to', into, ...more], { ...variables, ...from });
    expect([code, stderr]).toEqual([0, '']);
    return path.join(into, readdirSync(into)[0] ?? '');
  }

  /** Settings of a site that does not exist yet, on the engine of the run and in a folder. */
  async function emptyTarget() {
    made += 1;
    const data = path.join(folder, `data-${made}`);
    mkdirSync(data);
    const address = await emptyAddress(data);
    return {
      ...{ address, data, settings: { DATABASE_URL: settingOf(address), DATA_DIR: data } },
      open: (mediaUrl?: string) =>
        startSite({ beside: { opened: { address }, media: path.join(data, 'media') }, mediaUrl }),
    };
  }

  const restore = (archive: string, to: Record<string, string>) =>
    runCommand('archive', ['restore', archive], { ...variables, ...to });

  async function expectRestored(archive: string, to: Record<string, string>): Promise<void> {
    const { code, stderr } = await restore(archive, to);
    expect([code, stderr]).toEqual([0, '']);
  }

  /** Starts as `npm start` does, without serving requests. */
  async function start(own: Record<string, string>): Promise<void> {
    const read = readSettings({ ...variables, ...own, DEMO: '0', ADMIN_EMAIL: 'first@admins.example' });
    const output = { ...openOperatorOutput('json'), printOrLog: () => {} };
    await prepareInstallation(read, { storage: await openStorage(read), output });
  }

  return {
    ...{ original, folder, archiveOf, emptyTarget, restore, expectRestored, start },
    remove() {
      remove();
      original.remove();
    },
  };
}

export async function withDatabase<T>(address: string, work: (opened: ReturnType<typeof openDatabase>) => Promise<T>) {
  const opened = openDatabase(address);
  return work(opened).finally(() => opened.database.destroy());
}
