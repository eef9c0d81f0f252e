/** Visitors who ask again and again, and take notice of every reply that does not come. */
import { Agent, get } from 'node:http';

export type Visitors = {
  /** How many replies came so far. */
  answered: () => number;
  /** What went wrong so far. */
  failures: string[];
  /** Waits until the last reply has come. */
  leave: () => Promise<void>;
};

/** Half of them keep their connection, the others open one for every request. */
export function askEndlessly(addresses: string[], visitors: number): Visitors {
  const kept = new Agent({ keepAlive: true });
  const failures: string[] = [];
  let answered = 0;
  let left = false;
  const visit = async (place: number) => {
    for (let turn = place; !left; turn += 1) {
      const outcome = await ask(addresses[turn % addresses.length] ?? '', place % 2 ? kept : undefined);
      if (outcome === 200) answered += 1;
      else failures.push(String(outcome));
    }
  };
  const visiting = Promise.all(Array.from({ length: visitors }, (_, place) => visit(place)));
  return {
    answered: () => answered,
    failures,
    async leave() {
      left = true;
      await visiting;
      kept.destroy();
    },
  };
}

/** The status, once the whole reply is there; the error where it is not. */
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
