/** What the page of an invitation tells visitors (docs/security.md, 30). */
import { expect, test } from 'vitest';
import { readBuiltWeb } from '../support/built-web.ts';
import { crewActions } from '../support/crews.ts';
import { send, signUp, signUpAdmin } from '../support/fans.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { readReply } from '../support/strict-client.ts';

const time = { now: NOON };
const site = await startSite({ clock: () => time.now, web: await readBuiltWeb() });
const { crewOf, renew } = crewActions(site, time);
const [founder, member] = [await signUp(site), await signUp(site)];
await readReply(send(site, `PATCH /users/edit/${member.user.id}`, { name: 'Canary member' }, member));
const crew = await crewOf([founder, member], { name: 'Canary <Crew>', stake: 'Canary "stake"' });

async function openPage(token: string, language = '') {
  const response = await site.get(`${language}/crews/join/${token}`);
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => !/^(date|x-request-id|content-length|etag)$/.test(name)),
  );
  return { status: response.status, headers, body: (await response.text()).replaceAll(token, 'TOKEN') };
}

test('tells the name of the crew, who invites, and the stake, and is neither stored, indexed nor a referrer', async () => {
  for (const [language, invites] of [
    ['', 'Ada wants you in.'],
    ['/fr', 'Ada te veut dans son crew.'],
  ] as const) {
    const { status, headers, body } = await openPage(crew.invitation, language);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(body).toContain('<meta name="robots" content="noindex"/>');
    expect(body).not.toContain('og:');
    for (const text of ['Canary &lt;Crew&gt;</h1>', invites, 'Canary &quot;stake&quot;']) expect(body).toContain(text);
  }
});

test('tells no id, email or member, and its head and islands do not name the crew', async () => {
  const { body } = await openPage(crew.invitation);
  const [, islands = ''] = /<script type="application\/json" data-islands="">(.*?)<\/script>/.exec(body) ?? [];
  expect(Object.values(JSON.parse(islands))).toEqual([{ token: 'TOKEN' }]);
  expect(body).not.toMatch(/@fans\.example|Canary member/);
  expect(body).not.toMatch(new RegExp(`/crews/${crew.id}\\b`));
  const [head = ''] = body.split('</head>');
  expect(head).not.toMatch(/Canary|Ada/);
});

test('is one and the same for unknown, malformed and renewed tokens, and while the founder is blocked', async () => {
  const ended = await crewOf([founder]);
  const renewed = await readReply(renew(ended.id, founder));
  const admin = await signUpAdmin(site);
  const block = (method: string) => send(site, `${method} /members/${founder.user.id}/block`, undefined, admin);
  const unknown = await openPage('A'.repeat(22));
  expect(unknown.status).toBe(404);
  expect(unknown.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  for (const token of [ended.invitation, 'brief-x', 'a.b', 'B'.repeat(2_001)])
    expect(await openPage(token)).toEqual(unknown);
  expect((await block('POST')).status).toBe(200);
  expect(await openPage(renewed.invitation)).toEqual(unknown);
  expect((await block('DELETE')).status).toBe(200);
  expect((await openPage(renewed.invitation)).status).toBe(200);
});
