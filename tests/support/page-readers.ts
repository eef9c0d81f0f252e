/** Clients that read pages with the scripts and styles that these name, also those of pages of former versions. */
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const PAGES = ['/', '/games', '/riders', '/cups', '/tricks', '/search', '/fr', '/fr/games'];
/** Milliseconds between two pages of a client, in which its connection is idle. */
const IDLE = 250;
/** Of a client for each page. */
const ASSETS_PER_PAGE = 10;
const ASSET = /[\w.-]+-[\da-f]{8}\.(?:js|css|woff2)/g;
const ENTRY = /\/assets\/(index-[\da-f]{8}\.js)/;

export type PageReaders = {
  /** Replies so far. */
  answered: () => number;
  /** Statuses and errors so far, with their addresses. */
  failures: string[];
  /** The names of the entry scripts, the oldest first, whose pages are open. */
  versions: () => string[];
  /** Resolves once each client has read another page. */
  readMore: () => Promise<void>;
  /** Closes the pages of all but the newest `count` versions. */
  keepNewest: (count: number) => void;
  leave: () => Promise<void>;
};

/** Half of the clients reuse their connection, the others open one for every request. */
export function readPages(address: string, clients: number): PageReaders {
  const agent = new Agent({ keepAlive: true });
  /** The assets of each version, by its entry script. */
  const open = new Map<string, Set<string>>();
  const failures: string[] = [];
  const pagesRead = Array.from({ length: clients }, () => 0);
  let [answered, stopped] = [0, false];

  const run = async (client: number) => {
    const read = async (path: string, isExpected = () => true): Promise<string> => {
      const { status, text } = await request(address + path, client % 2 ? agent : undefined);
      if (status === '200') answered += 1;
      else if (isExpected()) failures.push(`${path}: ${status}`);
      return status === '200' ? text : '';
    };
    for (let turn = client; !stopped; turn += 1) {
      const page = await read(PAGES[turn % PAGES.length] ?? '/');
      const entry = ENTRY.exec(page)?.[1];
      if (entry !== undefined && !open.has(entry)) open.set(entry, new Set());
      if (entry !== undefined) addAssets(open.get(entry), page);
      for (const [version, assets] of open) {
        const names = [...assets];
        for (let count = 0; count < ASSETS_PER_PAGE && !stopped; count += 1) {
          const name = names[(turn * ASSETS_PER_PAGE + count) % names.length];
          const text = await read(`/assets/${name}`, () => open.has(version));
          if (name?.endsWith('.js')) addAssets(assets, text);
        }
      }
      pagesRead[client] = (pagesRead[client] ?? 0) + 1;
      await pause(IDLE);
    }
  };
  const running = Promise.all(pagesRead.map((_, client) => run(client)));

  return {
    answered: () => answered,
    failures,
    versions: () => [...open.keys()],
    async readMore() {
      // The page of a turn may have been read before the call.
      const before = pagesRead.map((count) => count + 2);
      while (pagesRead.some((count, client) => count < (before[client] ?? 0))) {
        await pause(20);
      }
    },
    keepNewest(count) {
      for (const version of [...open.keys()].slice(0, -count)) open.delete(version);
    },
    async leave() {
      stopped = true;
      await running;
      agent.destroy();
    },
  };
}

function addAssets(assets: Set<string> | undefined, text: string): void {
  for (const [name] of text.matchAll(ASSET)) assets?.add(name);
}

/** The status after the whole reply, or the error. */
function request(address: string, agent: Agent | undefined): Promise<{ status: string; text: string }> {
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve({ status: error.message, text: '' });
    get(address, { agent: agent ?? false }, (response) => {
      let text = '';
      response
        .setEncoding('utf8')
        .on('data', (part: string) => {
          text += part;
        })
        .on('end', () => resolve({ status: String(response.statusCode), text }))
        .on('error', fail);
    }).on('error', fail);
  });
}
