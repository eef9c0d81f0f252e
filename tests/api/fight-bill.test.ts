/** The drawn poster that the form of posts offers. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { addCup, addRider } from '../support/builders.ts';
import { expectError } from '../support/expect-error.ts';
import { send, signUpAdmin } from '../support/fans.ts';
import { startSite } from '../support/start-site.ts';
import { expectEndpointReply } from '../support/strict-client.ts';

const site = await startSite();
const admin = await signUpAdmin(site);
const joss = await addRider(site, { name: 'Joss Christensen' });
const khai = await addRider(site, { name: 'Khai Krepela' });

const FACTS = {
  title: 'Joss Christensen vs. Khai Krepela',
  type: 'Game',
  gameType: 'slvsh',
  location: 'Ruka',
  publishDate: '2018-12-04T12:00:00.000Z',
  riderIds: `${joss},${khai}`,
  tricks: 'Cork 7, mute\nNosebutter 3',
};

const ask = (facts: Record<string, string>) =>
  send(site, `GET /fight-bill?${new URLSearchParams(facts)}`, undefined, { authorization: admin.authorization });

async function draw(facts: Record<string, string>): Promise<Buffer> {
  const response = await ask(facts);
  expect(response.status).toBe(200);
  const picture = await response.json();
  expectEndpointReply('GET /fight-bill', picture);
  expect(picture.contentType).toBe('image/webp');
  return Buffer.from(picture.base64, 'base64');
}

test('an admin gets the bill of typed facts as a picture of a poster', async () => {
  const { format, width, height } = await sharp(await draw(FACTS)).metadata();
  expect([format, width, height]).toEqual(['webp', 1280, 720]);
});

test('the same facts have the same bill, and another rider has another one', async () => {
  const bill = await draw(FACTS);
  expect(bill.equals(await draw(FACTS))).toBe(true);
  expect(bill.equals(await draw({ ...FACTS, riderIds: `${khai},${joss}` }))).toBe(false);
});

test('a tag with the title of a cup makes it a game of the cup; other tags change nothing', async () => {
  await addCup(site, { slug: 'SLVSH Cup Ruka 2016' });
  const bill = await draw(FACTS);
  expect(bill.equals(await draw({ ...FACTS, tags: 'Final, SLVSH Cup Ruka 2017' }))).toBe(true);
  expect(bill.equals(await draw({ ...FACTS, tags: 'Final, SLVSH Cup Ruka 2016' }))).toBe(false);
});

test('a tag with the title of a cup in the trash changes nothing', async () => {
  const cup = await addCup(site, { slug: 'SLVSH Cup Saas-Fee 2016' });
  expect((await send(site, `DELETE /cups/${cup}`, undefined, admin)).status).toBe(200);
  const bill = await draw(FACTS);
  expect(bill.equals(await draw({ ...FACTS, tags: 'SLVSH Cup Saas-Fee 2016' }))).toBe(true);
});

test('the bill of a game that names its cup is that of its title as a tag', async () => {
  const cup = await addCup(site, { slug: 'SLVSH Cup Levi 2016' });
  const bill = await draw({ ...FACTS, cupId: String(cup) });
  expect(bill.equals(await draw({ ...FACTS, tags: 'SLVSH Cup Levi 2016' }))).toBe(true);
});

test('title, type and date are enough', async () => {
  const { title, publishDate } = FACTS;
  expect((await draw({ title, publishDate, type: 'Film' })).length).toBeGreaterThan(1_000);
  expect((await draw({ title, publishDate, type: 'Game', location: '', tricks: '' })).length).toBeGreaterThan(1_000);
});

test.each([
  ['title', ''],
  ['type', 'Podcast'],
  ['publishDate', 'yesterday'],
  ['gameType', 'chess'],
  ['riderIds', 'Joss'],
  ['riderIds', '4711'],
  ['cupId', '4711'],
  ['tricks', 'x'.repeat(2_001)],
])('an invalid %s is rejected with the name of the field', async (field, value) => {
  await expectError(await ask({ ...FACTS, [field]: value }), 400, field);
});
