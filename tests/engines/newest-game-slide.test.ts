/** The first slide of the home page, which shows the newest game. */
import { expect, test } from 'vitest';
import { addCup, addFilm, addPost } from '../support/builders.ts';
import { startCachedSite } from '../support/cached-site.ts';
import { send, signUpAdmin } from '../support/fans.ts';
import { readReply } from '../support/strict-client.ts';
import { buildWorld, TOMORROW } from '../support/world.ts';

const { site, time } = await startCachedSite();
const admin = await signUpAdmin(site);

const read = (sending = {}) => readReply(send(site, 'GET /heroes/newest-game', undefined, sending));
const turn = (shown: unknown) => send(site, 'POST /heroes/newest-game', { shown }, admin);

test('a site without games has no such slide', async () => {
  expect(await read()).toEqual({ shown: true, post: null });
});

test('it shows the newest published game, for admins too', async () => {
  await buildWorld(site);
  const title = 'Joss Christensen vs. Nick Goepper';
  const game = await addPost(site, { title, publishDate: time.now - 1, location: 'Mammoth' });
  await addFilm(site, { publishDate: time.now });
  const scheduled = await addPost(site, { title: 'Tomorrow', publishDate: TOMORROW });
  const facts = { title, location: 'Mammoth', type: 'Game', gameType: 'slvsh' };
  for (const sending of [{}, admin]) {
    expect(await read(sending)).toMatchObject({ shown: true, post: { id: game, ...facts } });
  }
  const { now } = time;
  time.now = TOMORROW;
  expect(await read()).toMatchObject({ post: { id: scheduled } });
  time.now = now;
});

test('it names the cup of the game', async () => {
  const title = 'Øystein Bråten vs. Alex Hall';
  const game = await addPost(site, { title, publishDate: time.now });
  expect(await read()).toMatchObject({ post: { id: game, cup: null } });
  const cup = await addCup(site, { slug: 'SLVSH Cup Ruka 2018', gameIds: [game] });
  expect(await read()).toMatchObject({ post: { id: game, cup: { id: cup, title: 'Ruka 2018' } } });
});

test('an admin switches it off and on, and cached replies of every process follow', async () => {
  const { site: other } = await startCachedSite({ beside: site });
  const shownAt = async ({ get }: typeof site) => (await (await get('/api/v1/heroes/newest-game')).json()).shown;
  for (const shown of [false, true]) {
    expect(await shownAt(site)).toBe(!shown);
    expect(await shownAt(other)).toBe(!shown);
    expect(await readReply(turn(shown))).toMatchObject({ shown });
    expect(await shownAt(site)).toBe(shown);
    await expect.poll(() => shownAt(other)).toBe(shown);
  }
  await other.stop();
});

test('another value than true and false is refused', async () => {
  expect((await turn('off')).status).toBe(400);
  expect(await read()).toMatchObject({ shown: true });
});
