/** The process: puts the parts together, opens for visitors, and closes without dropping anybody. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { buildApp } from './app.ts';
import { explainFailedStart, orCannotStart } from './cannot-start.ts';
import { prepareToClose } from './close-gently.ts';
import { migrate } from './database/migrate.ts';
import { type OpenDatabase, openDatabase } from './database/open-database.ts';
import { fillDemo, isUntouched } from './demo/filling/fill-demo.ts';
import { openBuiltWeb } from './pages/built-web.ts';
import { openDevWeb } from './pages/dev-web.ts';
import { serveMedia } from './pages/media.ts';
import { pageRoutes } from './pages/routes.ts';
import { readSettings } from './settings.ts';
import { openPictureFolder } from './storage/picture-storage.ts';
import { createFirstAdmin, type FirstAdmin } from './users/create-first-admin.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

async function start(): Promise<void> {
  const dev = process.argv.includes('--dev');
  const settings = readSettings(process.env);
  const media = path.join(settings.dataDir, 'media');
  await orCannotStart('DATA_DIR cannot be used', mkdir(media, { recursive: true }));

  const opened = await orCannotStart('The database cannot be used', openAndMigrate(settings.databaseAddress));
  if (settings.demo && (await isUntouched(opened.database))) {
    await fillDemo(opened, openPictureFolder(media), Date.now(), showProgress);
  }
  const admin = await createFirstAdmin(opened.database, {
    email: settings.adminEmail,
    password: settings.adminPassword,
    now: Date.now(),
  });

  const { bracketCupId, logLevel } = settings;
  const app = await buildApp({ database: opened.database, clock: Date.now, bracketCupId, logLevel, dev });
  await serveMedia(app, media);
  pageRoutes(app, dev ? await openDevWeb(app, ROOT) : await openBuiltWeb(app, path.join(ROOT, 'dist')));
  // Before the address is told: whoever reads it may stop the site at once.
  const close = prepareToClose(app);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await close();
    await opened.database.destroy();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);

  const address = await app.listen({ port: settings.port, host: settings.host });
  tell(`S.L.V.S.H. is at ${address}`);
  if (admin) tellAdmin(admin);
}

async function openAndMigrate(address: string): Promise<OpenDatabase> {
  const opened = openDatabase(address, (error) => tell(`The database went away: ${error.message}`));
  await migrate(opened);
  return opened;
}

/** A password that was made here is shown this once; nobody can look it up later. */
function tellAdmin({ email, password }: FirstAdmin): void {
  tell(`The first admin is ${email}${password === undefined ? '' : `, password ${password} (shown this once)`}`);
}

function showProgress(done: number, total: number): void {
  const line = `Drawing the demo's posters: ${done} of ${total}`;
  if (process.stdout.isTTY) process.stdout.write(`\r${line}${done === total ? '\n' : ''}`);
  else if (done % 100 === 0 || done === total) tell(line);
}

function tell(line: string): void {
  process.stdout.write(`${line}\n`);
}

start().catch((error) => {
  process.stderr.write(`${explainFailedStart(error)}\n`);
  process.exit(1);
});
