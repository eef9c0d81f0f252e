import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { markUnfinished } from '#server/platform/database/unfinished-copy.ts';
import { clearProcesses, startSiteProcess, temporaryFolder } from '../support/site-process.ts';

afterEach(clearProcesses);

test('a database with an incomplete copy stops the start', async () => {
  const DATA_DIR = temporaryFolder();
  const opened = openDatabase(path.join(DATA_DIR, 'slvsh.sqlite'));
  await migrate(opened);
  await markUnfinished(opened.database);
  expect(await startSiteProcess({ DATA_DIR }).ended).toMatchObject({
    code: 1,
    stderr:
      'Cannot start: The database cannot be used: it holds half of a copy that was broken off; repeat the command that made it\n',
  });
  expect(await opened.database.selectFrom('users').selectAll().execute()).toEqual([]);
  await opened.database.destroy();
});
