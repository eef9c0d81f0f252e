/** The admin of a site in its own process. */
import { cupFields } from './cup-fields.ts';
import type { SiteProcess } from './site-process.ts';
import { fetchNoting } from './strict-client.ts';

export const ADMIN = { ADMIN_EMAIL: 'boss@slvsh.example', ADMIN_PASSWORD: 'nose butter 630' };

export type SiteAdmin = {
  /** The Authorization header. */
  authorization: string;
  /** Sends a request to an endpoint, such as `POST /cups`. */
  send: (endpoint: string, body: unknown) => Promise<Response>;
  /** Adds cups until `end`; errors are ignored. */
  addCups: () => { acknowledged: number[]; until: (count: number) => Promise<void>; end: () => Promise<void> };
};

let cups = 0;

/** Signs in to a site that was started with `ADMIN`. */
export async function signInAdmin(site: SiteProcess): Promise<SiteAdmin> {
  const address = await site.address;
  const headers = { 'content-type': 'application/json' };
  const signedIn = await fetch(`${address}/api/v1/users/sign-in`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }),
  });
  const authorization = signedIn.headers.get('authorization') ?? '';

  const send: SiteAdmin['send'] = (endpoint, body) => {
    const [method = '', path = ''] = endpoint.split(' ');
    const content = body === undefined ? {} : { body: JSON.stringify(body) };
    return fetchNoting(`${address}/api/v1${path}`, { method, headers: { ...headers, authorization }, ...content });
  };

  const addCups: SiteAdmin['addCups'] = () => {
    const acknowledged: number[] = [];
    const listeners = new Set<() => void>();
    let ended = false;
    const work = async () => {
      while (!ended) {
        const reply = await send('POST /cups', cupFields({ slug: `Cup ${++cups}` })).catch(() => undefined);
        const cup = reply?.ok ? await reply.json().catch(() => undefined) : undefined;
        if (cup) acknowledged.push(cup.info.id);
        for (const listener of listeners) listener();
      }
    };
    const running = Promise.all([work(), work(), work(), work()]);
    return {
      acknowledged,
      until: (count) =>
        new Promise((resolve) => {
          const listener = () => {
            if (acknowledged.length < count) return;
            listeners.delete(listener);
            resolve();
          };
          listeners.add(listener);
          listener();
        }),
      end: async () => {
        ended = true;
        await running;
      },
    };
  };
  return { authorization, send, addCups };
}

/** The ids of all public cups. */
export async function readCupIds(site: SiteProcess): Promise<number[]> {
  const reply = await fetch(`${await site.address}/api/v1/cups`);
  const cups = (await reply.json()) as { info: { id: number } }[];
  return cups.map(({ info }) => info.id);
}
