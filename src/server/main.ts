/** The process: puts the parts together, opens for visitors, and closes without dropping anybody. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { buildApp } from './app.ts';
import { explainFailedStart, orCannotStart } from './cannot-start.ts';
import { prepareToClose } from './close-gently.ts';
import { refuseUnfinished } from './copying/unfinished.ts';
import { migrate } from './database/migrate.ts';
import { type OpenDatabase, openDatabase } from './database/open-database.ts';
import { fillDemo, isUntouched } from './demo/filling/fill-demo.ts';
import { openPost } from './mail/open-post.ts';
import { openBuiltWeb } from './pages/built-web.ts';
import { openDevWeb } from './pages/dev-web.ts';
import { serveMedia } from './pages/media.ts';
import { pageRoutes } from './pages/routes.ts';
import { openPictures } from './pictures/open-pictures.ts';
import { startSweepingPictures } from './pictures/sweep-pictures.ts';
import { keepSecret } from './sessions/secret.ts';
import { startSweeping } from './sessions/sweep-expired.ts';
import { readSettings } from './settings.ts';
import { openStorage } from './storage/open-storage.ts';
import { createAccountParts } from './users/account-parts.ts';
import { createFirstAdmin } from './users/create-first-admin.ts';
import { tellFirstAdmin } from './users/tell-first-admin.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

async function start(): Promise<void> {
  const dev = process.argv.includes('--dev');
  const settings = readSettings(process.env);
  await orCannotStart('DATA_DIR cannot be used', mkdir(settings.dataDir, { recursive: true }));
  const storage = await orCannotStart('Pictures cannot be kept', openStorage(settings));

  const opened = await orCannotStart('The database cannot be used', openAndMigrate(settings.databaseAddress));
  if (settings.demo && (await isUntouched(opened.database))) {
    await fillDemo(opened, storage, Date.now(), showProgress);
  }
  const admin = await createFirstAdmin(opened.database, {
    email: settings.adminEmail,
    password: settings.adminPassword,
    now: Date.now(),
  });
  // At once: should the start still fail, the next one could not tell the password any more.
  if (admin) await tellFirstAdmin(admin, { tell, terminal: process.stdout.isTTY === true, dataDir: settings.dataDir });

  const { bracketCupId, logLevel, mediaUrl, publicUrl, trustedProxies } = settings;
  const { database } = opened;
  const secret =
    settings.sessionSecret ??
    (await orCannotStart('The secret in DATA_DIR cannot be used', keepSecret(settings.dataDir)));
  let wakeMail = () => {};
  const accounts = createAccountParts({ database, clock: Date.now, secret, wakeMail: () => wakeMail() });
  const pictures = openPictures({ database, storage, clock: Date.now });
  const parts = {
    database,
    clock: Date.now,
    bracketCupId,
    accounts,
    pictures,
    publicUrl,
    mediaUrl,
    trustedProxies,
    logLevel,
    dev,
  };
  const app = await buildApp(parts);
  const post = openPost({ database, clock: Date.now, log: app.log }, settings);
  wakeMail = post.wake;
  const sweep = startSweeping(database, app.log);
  const pictureSweep = startSweepingPictures({ database, storage, clock: Date.now, log: app.log });
  await serveMedia(app, storage);
  pageRoutes(app, dev ? await openDevWeb(app, ROOT) : await openBuiltWeb(app, path.join(ROOT, 'dist')));
  // Before the address is told: whoever reads it may stop the site at once.
  const close = prepareToClose(app);
  let stopping = false;
  const stop = async () => {
    // Whoever asks a second time does not want to wait.
    if (stopping) process.exit(130);
    stopping = true;
    await close();
    await post.close();
    await sweep.stop();
    await pictureSweep.stop();
    await opened.database.destroy();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);

  const address = await app.listen({
    port: settings.port,
    host: settings.host,
    listenTextResolver: () => 'listening', // The address is told below, once, in words for people.
  });
  tell(`S.L.V.S.H. is at ${address}`);
}

async function openAndMigrate(address: string): Promise<OpenDatabase> {
  const opened = openDatabase(address, (error) => tell(`The database went away: ${error.message}`));
  await migrate(opened);
  await refuseUnfinished(opened.database);
  return opened;
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
