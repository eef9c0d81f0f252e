/** The delay of other requests during some work. */
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** A response that needs no work. */
const CHEAPEST = '/api/v1/site';
const EVERY_MS = 2;

/** Sends requests until the work is done; returns the longest latency in milliseconds. */
export async function watchWaits<T>(address: string, work: () => Promise<T>): Promise<{ result: T; longest: number }> {
  const agent = new http.Agent({ keepAlive: true });
  let [longest, done] = [0, false];
  const watch = async () => {
    while (!done) {
      const began = performance.now();
      await ask(address + CHEAPEST, agent);
      longest = Math.max(longest, performance.now() - began);
      await pause(EVERY_MS);
    }
  };
  await ask(address + CHEAPEST, agent);
  const watching = watch();
  try {
    return {
      result: await work(),
      get longest() {
        return longest;
      },
    };
  } finally {
    done = true;
    await watching;
    agent.destroy();
  }
}

function ask(address: string, agent: http.Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    http.get(address, { agent }, (response) => response.resume().on('end', resolve)).on('error', reject);
  });
}
