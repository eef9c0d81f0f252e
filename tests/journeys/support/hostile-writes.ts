/** Writes hostile texts over the API, as an attacker with the password of an admin. */
import { setTimeout as pass } from 'node:timers/promises';
import { batchHostileHtml, packHostileLines } from '../../support/hostile-html.ts';
import { ADMIN } from './admin.ts';
import type { HostileRows } from './hostile-rows.ts';

export type HostileWrites = {
  /** The address of a shared bracket with hostile names. */
  sharedBracket: string;
  /** The status of every write. */
  statuses: number[];
};

const CONCURRENCY = 6;

export async function writeHostileTexts(
  address: string,
  { plain, deletedPosts, cup }: HostileRows,
): Promise<HostileWrites> {
  const authorization = await signIn(address);
  const statuses: number[] = [];
  const send = (method: string, path: string, body?: FormData | object) =>
    fetchWithRetry(`${address}/api/v1${path}`, {
      method,
      headers: { authorization, ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }) },
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
  const locations = packHostileLines(120);
  const titles = packHostileLines(200);
  const editorials = batchHostileHtml().map((text) => text.replaceAll(/\p{Cc}/gu, '\n'));
  const lists = listsOf(packHostileLines(60), 8);
  if (Math.max(editorials.length, lists.length) > titles.length) throw new Error('A post with a title holds each text');
  const writes = [
    ...spread(titles, plain.posts, (id, title, index) => {
      const [editorial, tags] = [editorials[index], lists[index]];
      const fields = {
        title,
        location: locations[index] ?? '',
        description: locations.join('\n').slice(0, 5_000),
        ...(editorial !== undefined && { editorial }),
        ...(tags !== undefined && { tags }),
      };
      return () => send('PATCH', `/posts/${id}`, form(fields));
    }),
    ...spread(
      titles,
      plain.riders,
      (id, sponsor, index) => () => send('PATCH', `/riders/${id}`, form({ name: locations.at(-index) ?? '', sponsor })),
    ),
    ...spread(
      packHostileLines(300),
      plain.heroes,
      (id, text) => () =>
        send('PATCH', `/heroes/${id}`, form({ customSubhead: text, customUrl: '', customTitle: text.slice(0, 200) })),
    ),
    ...spread(
      // Pages show the name of the fan whose bracket is shared.
      packHostileLines(80).slice(0, plain.users.length),
      plain.users,
      (id, text) => () => send('PATCH', `/users/edit/${id}`, { name: text }),
    ),
    ...deletedPosts.map((id) => () => send('PATCH', `/posts/${id}`, form({ title: packHostileLines(200)[0] ?? '' }))),
  ];
  await runConcurrently(writes, async (write) => void statuses.push((await write()).status));
  await runConcurrently(deletedPosts, async (id) => void statuses.push((await send('DELETE', `/posts/${id}`)).status));
  const shared = await send('GET', `/brackets/${plain.users[0]}/${cup}/share`);
  const { token } = await shared.json();
  return { sharedBracket: `/slvsh-cup-grandvalira/brackets/${token}`, statuses };
}

/** Under load the site answers 503 with the time of the next attempt. */
async function fetchWithRetry(address: string, request: RequestInit): Promise<Response> {
  for (;;) {
    const response = await fetch(address, request);
    const seconds = response.headers.get('retry-after');
    if (response.status !== 503 || seconds === null) return response;
    await pass(Number(seconds) * 1000);
  }
}

async function signIn(address: string): Promise<string> {
  const response = await fetchWithRetry(`${address}/api/v1/users/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  return response.headers.get('authorization') ?? '';
}

/** A text for each item, from the first on; items that are too few fail the journey. */
function spread<T>(texts: string[], items: number[], write: (id: number, text: string, index: number) => T): T[] {
  return texts.map((text, index) => {
    const id = items[index];
    if (id === undefined) throw new Error(`${items.length} items cannot hold ${texts.length} texts`);
    return write(id, text, index);
  });
}

/** Several in each, separated as tags are. */
function listsOf(texts: string[], each: number): string[] {
  return Array.from({ length: Math.ceil(texts.length / each) }, (_, index) =>
    texts.slice(index * each, (index + 1) * each).join(','),
  );
}

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

async function runConcurrently<T>(list: T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = list.values();
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (const one of waiting) await work(one);
    }),
  );
}
