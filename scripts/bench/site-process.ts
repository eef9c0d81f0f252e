/** The built site as a process of its own, as an operator runs it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

export const ADMIN = { email: 'admin@bench.example', password: 'for the benchmark alone' };

export type SiteProcess = {
  address: string;
  /** From the start of the process to the whole first page, in milliseconds. */
  untilAnswer: number;
  /** In megabytes; undefined where the system does not tell. */
  residentMemory(): Promise<number | undefined>;
  stop(): Promise<void>;
};

/** Starts the site on a folder of data and waits for its front page. */
export async function startSite(dataDir: string, settings: Record<string, string> = {}): Promise<SiteProcess> {
  const began = performance.now();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/server/start.mjs'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...{
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: '0',
        DEMO: '0',
        LOG_LEVEL: 'error',
      },
      ...{ DATA_DIR: dataDir, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
      ...settings,
    },
  });
  const ended = once(child, 'exit');
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  ended.then(() => process.off('exit', endWithUs));
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const told = /http:\/\/[^\s"]+/.exec(said)?.[0];
      if (told) resolve(told);
    });
    ended.then(() => reject(new Error('The site ended before it was open')));
  });
  const front = await fetch(address);
  await front.arrayBuffer();
  if (!front.ok) throw new Error(`The front page answered ${front.status}`);
  return {
    address,
    untilAnswer: performance.now() - began,
    residentMemory: () => readResidentMemory(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function readResidentMemory(pid: number): Promise<number | undefined> {
  if (process.platform !== 'linux') return undefined;
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}
