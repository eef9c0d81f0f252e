/** Migrates one SQLite file for all tests: a copy of it takes a tenth of the time of the migrations. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { STATEMENTS } from './record-statements.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated file without rows; for SQLite only. */
    sqliteTemplate: string;
  }
}

/** As in `start-postgres.ts`, the environment is what the projects of a run share. */
const TEMPLATE = 'TESTS_SQLITE_TEMPLATE';

export default async function migrateTemplate(project: TestProject): Promise<(() => void) | undefined> {
  const existing = process.env[TEMPLATE];
  if (existing) {
    project.provide('sqliteTemplate', existing);
    return undefined;
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'slvsh-template-'));
  const file = path.join(folder, 'template.sqlite');
  const opened = openDatabase(file);
  await migrate(opened);
  // The last connection that closes moves the write-ahead log into the file.
  await opened.database.destroy();
  project.provide('sqliteTemplate', file);
  process.env[TEMPLATE] = file;
  process.env[STATEMENTS] = path.join(folder, 'statements');
  return () => {
    delete process.env[TEMPLATE];
    rmSync(folder, { recursive: true, force: true });
  };
}
