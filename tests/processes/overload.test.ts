/** The site as a process, with far more requests than it can answer. */
import { Agent, get } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { clearProcesses, startSiteProcess } from '../support/site-process.ts';

/** Exceeds the queue on the fastest machine. */
const CROWD = 1_500;

afterEach(clearProcesses);

test('of too many requests some are answered, the others get 503, and afterwards all are answered', async () => {
  const site = startSiteProcess();
  const address = await site.address;
  const agent = new Agent({ keepAlive: true });
  const request = (path: string) => askFor(address + path, agent);
  // Each search is a page of its own that is in no cache.
  const crowd = await Promise.all(Array.from({ length: CROWD }, (_, index) => request(`/riders?q=${index}`)));
  expect(new Set(crowd)).toEqual(new Set(['200', '503 with Retry-After']));
  for (let time = 0; time < 5; time += 1) expect(await request(`/riders?q=after-${time}`)).toBe('200');
  agent.destroy();
  site.child.kill('SIGTERM');
  expect((await site.ended).code).toBe(0);
});

/** The status once the whole response has arrived, or the message of the error. */
function askFor(address: string, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    get(address, { agent }, (response) => {
      const advice = response.headers['retry-after'] ? ' with Retry-After' : '';
      response.resume().on('end', () => resolve(`${response.statusCode}${advice}`));
    }).on('error', ({ message }) => resolve(message));
  });
}
