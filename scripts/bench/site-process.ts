/** The built site in its own process, for measurements. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { spawnSite } from '../../tests/support/spawn-site.ts';

export const ADMIN = { email: 'admin@bench.example', password: 'for the benchmark alone' };

export type SiteProcess = {
  address: string;
  /** Milliseconds from the start of the process to the whole first page. */
  untilAnswer: number;
  /** In megabytes; undefined if the system does not report it. */
  residentMemory(): Promise<number | undefined>;
  stop(): Promise<void>;
};

/** Starts the site and waits for its home page. */
export async function startSite(settings: Record<string, string> & { DATA_DIR: string }): Promise<SiteProcess> {
  const began = performance.now();
  const own = { LOG_LEVEL: 'error', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  const site = spawnSite({ ...own, ...settings }, 'inherit');
  const { child } = site;
  const ended = once(child, 'exit');
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  ended.then(() => process.off('exit', endWithUs));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  try {
    const address = await site.address;
    const front = await fetch(address);
    await front.arrayBuffer();
    if (!front.ok) throw new Error(`The front page answered ${front.status}`);
    const untilAnswer = performance.now() - began;
    return { address, untilAnswer, residentMemory: () => readResidentMemory(child.pid ?? 0), stop };
  } catch (error) {
    if (child.exitCode === null) await stop();
    throw error;
  }
}

async function readResidentMemory(pid: number): Promise<number | undefined> {
  if (process.platform !== 'linux') return undefined;
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}
