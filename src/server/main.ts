/** The process: puts the parts together, opens for visitors, and closes without dropping anybody. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { buildApp } from './app.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open-database.ts';
import { openBuiltWeb } from './pages/built-web.ts';
import { openDevWeb } from './pages/dev-web.ts';
import { serveMedia } from './pages/media.ts';
import { pageRoutes } from './pages/routes.ts';
import { readSettings, UnreadableSetting } from './settings.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

async function start(): Promise<void> {
  const dev = process.argv.includes('--dev');
  const settings = readSettings(process.env);
  const media = path.join(settings.dataDir, 'media');
  await mkdir(media, { recursive: true });

  const opened = openDatabase(settings.databaseAddress, (error) => tell(`The database went away: ${error.message}`));
  await migrate(opened);

  const { bracketCupId, logLevel } = settings;
  const app = await buildApp({ database: opened.database, clock: Date.now, bracketCupId, logLevel, dev });
  await serveMedia(app, media);
  pageRoutes(app, dev ? await openDevWeb(app, ROOT) : await openBuiltWeb(app, path.join(ROOT, 'dist')));
  const address = await app.listen({ port: settings.port, host: settings.host });
  tell(`S.L.V.S.H. is at ${address}`);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await app.close();
    await opened.database.destroy();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

function tell(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** What an operator can mend is said in one line; anything else keeps its stack for whoever mends the code. */
function explain(error: unknown): string {
  if (error instanceof UnreadableSetting) return `Cannot start: ${error.message}`;
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Cannot start: port ${port} is taken; choose another with PORT`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

start().catch((error) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
