/** Files to import, and the ways to import them. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type FileImport, importFile } from '#server/cli/import/import-file.ts';
import { emptyCounts } from '#server/cli/import/import-rows.ts';
import { openFolderStorage } from '#server/platform/storage/folder-storage.ts';
import { runCommand, settingOf } from './operator-command.ts';
import type { TestSite } from './start-site.ts';

type Kind = FileImport['kind'];

export const POST_COLUMNS = 'title,publishDate,type,videoHost,vimeoId';

export const videoOf = (number: number) => `video${String(number).padStart(6, '0')}`;

/** A game on the morning of the tests' day; a greater number is published later. */
export const postRow = (number: number, title = `Game ${number}`) =>
  `${title},2018-03-14T11:30:00.${String(number % 1_000).padStart(3, '0')}Z,Game,youtube,${videoOf(number)}`;

/** A folder for import files of a test. */
export function importInto(site: TestSite) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'slvsh-import-'));
  const dataDir = path.join(folder, 'data');
  mkdirSync(dataDir);
  // The operator commands store pictures here.
  symlinkSync(site.media, path.join(dataDir, 'media'), 'junction');
  const settings = { DATABASE_URL: settingOf(site.opened.address), DATA_DIR: dataDir };
  const write = (name: string, content: string | Uint8Array): string => {
    const file = path.join(folder, name);
    writeFileSync(file, content);
    return file;
  };
  return {
    ...{ folder, settings, write },
    remove: () => rmSync(folder, { recursive: true, force: true }),

    /** Runs the command on a file with this content. */
    run: (kind: Kind, name: string, content: string, ...options: string[]) =>
      runCommand('import', [kind, write(name, content), ...options], settings),

    /** Imports in this process; returns the counts and the reasons of rejections. */
    async load(kind: Kind, name: string, content: string | Uint8Array, options: Partial<FileImport> = {}) {
      const counts = emptyCounts();
      const reasons: string[] = [];
      const context = { database: site.database, storage: openFolderStorage(site.media), show: () => {} };
      const onRejected = (place: string, reason: string) => reasons.push(`${place}: ${reason}`);
      await importFile({ ...context, onRejected }, { kind, file: write(name, content), ...options }, counts);
      return { ...counts, reasons };
    },
  };
}
