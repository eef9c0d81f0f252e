/** The site as an operator runs it, when far more people come than it can answer. */
import { Agent, get } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { clearProcesses, startSiteProcess } from '../support/site-process.ts';

/** More than may wait on the fastest of machines. */
const CROWD = 1_500;

afterEach(clearProcesses);

test('a crowd is answered in part and refused for the rest, and the site is as before', async () => {
  const site = startSiteProcess();
  const address = await site.address;
  const agent = new Agent({ keepAlive: true });
  const ask = (path: string) => askFor(address + path, agent);
  // Searches are pages of their own, which nobody keeps.
  const crowd = await Promise.all(Array.from({ length: CROWD }, (_, place) => ask(`/riders?q=${place}`)));
  expect(new Set(crowd)).toEqual(new Set(['200', '503 with Retry-After']));
  for (let time = 0; time < 5; time += 1) expect(await ask(`/riders?q=after-${time}`)).toBe('200');
  agent.destroy();
  site.child.kill('SIGTERM');
  expect((await site.ended).code).toBe(0);
});

/** The status once the whole answer is there; what went wrong where it is not. */
function askFor(address: string, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    get(address, { agent }, (response) => {
      const advice = response.headers['retry-after'] ? ' with Retry-After' : '';
      response.resume().on('end', () => resolve(`${response.statusCode}${advice}`));
    }).on('error', ({ message }) => resolve(message));
  });
}
