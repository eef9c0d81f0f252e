/** The built site of a checkout in its own process, and its admin. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { spawnSite } from '../tests/support/spawn-site.ts';
import type { LargeSizes } from './seed.ts';

export const ROOT = path.resolve(import.meta.dirname, '..');

export const ADMIN = { email: 'admin@bench.example', password: 'only for the benchmark' };

/** A checkout with its data, and the options of the run. */
export type Target = LargeSizes & {
  checkout: string;
  settings: { DATA_DIR: string; DATABASE_URL: string };
  /** The length of a measurement. */
  seconds: number;
  /** Workers and open streams of the suite `cluster`. */
  processes: number;
  streams: number;
};

export type SiteProcess = {
  address: string;
  /** As `performance.now()`. */
  startedAt: number;
  /** Milliseconds from the start of the process to the whole home page. */
  firstPageAfter: number;
  /** In megabytes; NaN on a system other than Linux. */
  residentMemory(): Promise<number>;
  /** Replaces the workers one by one, and resolves after the last. */
  replaceWorkers(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts the site and waits for its home page. */
export async function startSite(
  settings: Record<string, string> & { DATA_DIR: string },
  checkout = ROOT,
): Promise<SiteProcess> {
  const startedAt = performance.now();
  const own = { LOG_LEVEL: 'error', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  const { child, address: printedAddress } = spawnSite({ ...own, ...settings }, 'inherit', { root: checkout });
  const exited = once(child, 'exit');
  const killOnExit = () => child.kill('SIGKILL');
  process.once('exit', killOnExit);
  exited.then(() => process.off('exit', killOnExit));
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  try {
    const address = await printedAddress;
    const home = await fetch(address);
    await home.arrayBuffer();
    if (!home.ok) throw new Error(`The home page answered ${home.status}`);
    return {
      address,
      startedAt,
      firstPageAfter: performance.now() - startedAt,
      residentMemory: () => readResidentMemory(child.pid ?? 0),
      async replaceWorkers() {
        const replaced = new Promise<void>((resolve) => {
          child.stdout?.on('data', (text: string) => /All workers are new/.test(text) && resolve());
        });
        child.kill('SIGHUP');
        await replaced;
      },
      stop,
    };
  } catch (error) {
    if (child.exitCode === null) await stop();
    throw error;
  }
}

async function readResidentMemory(pid: number): Promise<number> {
  if (process.platform !== 'linux') return Number.NaN;
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

export type Admin = {
  /** Calls an endpoint such as `PATCH /posts/1` with a form or JSON, and returns its reply. */
  send(call: string, body?: FormData | object): Promise<unknown>;
};

export async function signInAdmin({ address }: SiteProcess): Promise<Admin> {
  const response = await fetch(`${address}/api/v1/users/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const authorization = response.headers.get('authorization') ?? '';
  if (!response.ok) throw new Error(`The sign-in answered ${response.status}: ${await response.text()}`);
  return {
    async send(call, body) {
      const [method = '', endpoint = ''] = call.split(' ');
      const sent =
        body === undefined || body instanceof FormData
          ? { headers: { authorization }, body: body ?? null }
          : { headers: { authorization, 'content-type': 'application/json' }, body: JSON.stringify(body) };
      const reply = await fetch(`${address}/api/v1${endpoint}`, { method, ...sent });
      if (!reply.ok) throw new Error(`${call} answered ${reply.status}: ${await reply.text()}`);
      return reply.json();
    },
  };
}
