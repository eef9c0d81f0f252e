import { afterEach, expect, test } from 'vitest';
import { jpeg } from '../support/forms.ts';
import { clearProcesses, startSiteProcess, temporaryFolder } from '../support/site-process.ts';

afterEach(clearProcesses);

const RIDER = { sponsor: 'Nobody', country: 'ad', birthdate: '2000-01-01' };
const ADMIN = { email: 'boss@slvsh.example', password: 'nose butter 630' };

test('what one process writes, another shows at once on a page that it has kept', async () => {
  const settings = { DATA_DIR: temporaryFolder(), ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  const one = await startSiteProcess(settings).address;
  const other = await startSiteProcess(settings).address;
  const signedIn = await fetch(`${one}/api/v1/users/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const authorization = signedIn.headers.get('authorization') ?? '';
  const picture = await jpeg();
  for (let n = 0; n < 5; n++) {
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

test('an asset is kept for ever, in the form that the visitor reads, whole or in part', async () => {
  const site = await startSiteProcess().address;
  const page = await (await fetch(site)).text();
  const [asset = ''] = /\/assets\/[\w-]+\.css/.exec(page) ?? [];
  const ask = (headers: Record<string, string>, method = 'GET') => fetch(site + asset, { method, headers });
  const plain = await ask({ 'accept-encoding': 'identity' });
  const whole = await plain.text();
  for (const encoding of ['br', 'gzip']) {
    for (const method of ['GET', 'HEAD']) {
      const answer = await ask({ 'accept-encoding': encoding }, method);
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('vary')).toBe('accept-encoding');
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(Number(answer.headers.get('content-length'))).toBeLessThan(whole.length);
      expect(await answer.text()).toBe(method === 'GET' ? whole : '');
    }
  }
  const part = await ask({ 'accept-encoding': 'identity', range: 'bytes=10-19' });
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe(`bytes 10-19/${Buffer.byteLength(whole)}`);
  expect(await part.text()).toBe(whole.slice(10, 20));
  const tag = plain.headers.get('etag') ?? '';
  const again = { 'accept-encoding': 'identity', 'if-none-match': tag, 'cache-control': 'max-age=0' };
  expect((await ask(again)).status).toBe(304);
});
