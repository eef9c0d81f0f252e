/** Clients that send requests until they are stopped, and count failures. */
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export type LoadGenerator = {
  /** Successful replies so far. */
  answered: () => number;
  /** Statuses and errors so far. */
  failures: string[];
  /** Resolves after the last reply. */
  leave: () => Promise<void>;
};

/** Half of the clients reuse their connection, which is idle for `idle` milliseconds, the others open one for every request. */
export function generateLoad(addresses: string[], visitors: number, idle = 0): LoadGenerator {
  const agent = new Agent({ keepAlive: true });
  const failures: string[] = [];
  let answered = 0;
  let stopped = false;
  const run = async (index: number) => {
    for (let request = index; !stopped; request += 1) {
      const outcome = await ask(addresses[request % addresses.length] ?? '', index % 2 ? agent : undefined);
      if (outcome === 200) answered += 1;
      else failures.push(String(outcome));
      if (idle > 0) await pause(idle);
    }
  };
  const running = Promise.all(Array.from({ length: visitors }, (_, index) => run(index)));
  return {
    answered: () => answered,
    failures,
    async leave() {
      stopped = true;
      await running;
      agent.destroy();
    },
  };
}

/** The status after the whole reply, or the error. */
function ask(address: string, agent: Agent | undefined): Promise<number | Error | undefined> {
  return new Promise((resolve) => {
    get(address, { agent: agent ?? false }, (response) => {
      response
        .resume()
        .on('end', () => resolve(response.statusCode))
        .on('error', resolve);
    }).on('error', resolve);
  });
}
