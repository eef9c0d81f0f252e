/** Two processes of the site on one folder. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jpeg } from '../support/forms.ts';
import { ADMIN, signInAdmin } from '../support/site-admin.ts';
import { clearProcesses, type SiteProcess, startSiteProcess, temporaryFolder } from '../support/site-process.ts';
import { readReply } from '../support/strict-client.ts';

const RIDER = { sponsor: 'A shop', country: 'ad', birthdate: '2000-01-01' };

let sites: [SiteProcess, SiteProcess];
let first: SiteProcess;
let one: string;
let other: string;

beforeAll(async () => {
  const settings = { ...ADMIN, DATA_DIR: temporaryFolder() };
  sites = [startSiteProcess(settings), startSiteProcess(settings)];
  [first] = sites;
  [one, other] = await Promise.all([sites[0].address, sites[1].address]);
});
afterAll(clearProcesses);

test('two concurrent starts on one empty folder create one admin', async () => {
  const outputs = await Promise.all(sites.map((site) => site.wrote(/^[\s\S]*/)));
  expect(outputs.filter(([output]) => output.includes('The first admin is'))).toHaveLength(1);
});

test('a page that one process caches shows a write of the other at once', async () => {
  const { authorization } = await signInAdmin(first);
  const picture = await jpeg();
  for (let n = 0; n < 2; n++) {
    const name = `Rider ${n} of both`;
    const before = await fetch(`${other}/riders`);
    expect(before.headers.get('etag')).toMatch(/^"[\w-]+"$/);
    expect(await before.text()).not.toContain(name);
    const body = new FormData();
    for (const [field, value] of Object.entries({ ...RIDER, name })) body.set(field, value);
    body.set('image', picture);
    const added = await fetch(`${one}/api/v1/riders`, { method: 'POST', headers: { authorization }, body });
    expect(added.status, await added.text()).toBe(200);
    expect(await (await fetch(`${other}/riders`)).text()).toContain(name);
    expect(await (await fetch(`${one}/riders`)).text()).toContain(name);
  }
});

test('a changed word of the glossary shows on the pages of both processes at once, in both languages', async () => {
  const { send, authorization } = await signInAdmin(first);
  const tricks = [10, 30].map((start) => ({ start, end: start + 5, name: 'Nose butter' }));
  const video = {
    ...{ title: 'A game', location: 'Åre', publishDate: '2018-03-01T12:00:00.000Z', type: 'Game', gameType: 'slvsh' },
    ...{ videoHost: 'youtube', vimeoId: 'dQw4w9WgXcQ', tags: 'one' },
  };
  const body = new FormData();
  for (const [field, value] of Object.entries({ ...video, tricks: JSON.stringify(tricks) })) body.set(field, value);
  body.set('image', await jpeg());
  const added = await fetch(`${one}/api/v1/posts`, { method: 'POST', headers: { authorization }, body });
  expect(added.status, await added.text()).toBe(200);
  const glossary: { id: number; word: string }[] = await readReply(fetch(`${one}/api/v1/glossary`));
  const id = glossary.find(({ word }) => word === 'Nose butter')?.id;
  const pages = [one, other].flatMap((site) => [`${site}/tricks/nose-butter`, `${site}/fr/tricks/nose-butter`]);
  for (let n = 0; n < 2; n++) {
    const meaning = `Off the tips, version ${n}.`;
    for (const page of pages) expect(await (await fetch(page)).text()).not.toContain(meaning);
    const changed = await send(`PATCH /glossary/${id}`, { meaning, meaningFr: meaning });
    expect(changed.status).toBe(200);
    for (const page of pages) expect(await (await fetch(page)).text()).toContain(meaning);
  }
});

test('an asset is cacheable for a year, in the encodings that the client accepts, whole or in part', async () => {
  const page = await (await fetch(one)).text();
  const [asset = ''] = /\/assets\/[\w-]+\.css/.exec(page) ?? [];
  const request = (headers: Record<string, string>, method = 'GET') => fetch(one + asset, { method, headers });
  const plain = await request({ 'accept-encoding': 'identity' });
  const whole = await plain.text();
  for (const encoding of ['br', 'gzip']) {
    for (const method of ['GET', 'HEAD']) {
      const reply = await request({ 'accept-encoding': encoding }, method);
      expect(reply.headers.get('content-encoding')).toBe(encoding);
      expect(reply.headers.get('vary')).toBe('accept-encoding');
      expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(Number(reply.headers.get('content-length'))).toBeLessThan(whole.length);
      expect(await reply.text()).toBe(method === 'GET' ? whole : '');
    }
  }
  const part = await request({ 'accept-encoding': 'identity', range: 'bytes=10-19' });
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe(`bytes 10-19/${Buffer.byteLength(whole)}`);
  expect(await part.text()).toBe(whole.slice(10, 20));
  const tag = plain.headers.get('etag') ?? '';
  const again = { 'accept-encoding': 'identity', 'if-none-match': tag, 'cache-control': 'max-age=0' };
  expect((await request(again)).status).toBe(304);
});
