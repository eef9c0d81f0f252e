/** Admins see scheduled posts in all lists; no list has trashed posts (product decisions, 'Content'). */
import { describe, expect, test } from 'vitest';
import { addFilm, addPost } from '../support/builders.ts';
import { send, signUp, signUpAdmin } from '../support/fans.ts';
import { startSite } from '../support/start-site.ts';
import { readReply } from '../support/strict-client.ts';
import { buildWorld, TOMORROW } from '../support/world.ts';

const site = await startSite();
const { riders, posts } = await buildWorld(site);
const shared = { riderIds: [riders.henrik], tags: ['edit'] };
const scheduled = {
  game: await addPost(site, { ...shared, publishDate: TOMORROW }),
  film: await addFilm(site, { ...shared, publishDate: TOMORROW }),
};
const trashed = { game: await addPost(site, shared), film: await addFilm(site, shared) };
const admin = await signUpAdmin(site);
for (const id of Object.values(trashed)) await send(site, `DELETE /posts/${id}`, undefined, admin);

const LISTS: [string, ('game' | 'film')[]][] = [
  ['/posts/page/1', ['game', 'film']],
  ['/games/page/1', ['game']],
  ['/games/page/1?filter=slvsh', ['game']],
  ['/films/page/1', ['film']],
  ['/films/page/1?filter=edit', ['film']],
  [`/riders/${riders.henrik}/posts/page/1`, ['game', 'film']],
  [`/posts/${posts.zero}/related`, ['game', 'film']],
];

async function idsOf(path: string, sending = {}): Promise<number[]> {
  const reply = await readReply(send(site, `GET ${path}`, undefined, sending));
  return (Array.isArray(reply) ? reply : reply.posts).map(({ id }: { id: number }) => id);
}

describe.each(LISTS)('%s', (path, kinds) => {
  test('has scheduled posts only for admins', async () => {
    const { authorization } = await signUp(site);
    for (const kind of kinds) {
      expect(await idsOf(path, admin)).toContain(scheduled[kind]);
      for (const sending of [{ authorization }, {}, { cookie: admin.cookie }, { authorization: 'Bearer nonsense' }]) {
        expect(await idsOf(path, sending)).not.toContain(scheduled[kind]);
      }
    }
  });

  test('has no trashed posts', async () => {
    for (const sending of [admin, {}]) {
      const ids = await idsOf(path, sending);
      for (const kind of kinds) expect(ids).not.toContain(trashed[kind]);
    }
  });
});

test('only admins can read a scheduled post, and a trashed post answers 404', async () => {
  const status = async (id: number, sending = {}) => (await send(site, `GET /posts/${id}`, undefined, sending)).status;
  expect([await status(scheduled.game, admin), await status(scheduled.game)]).toEqual([200, 404]);
  expect([await status(trashed.game, admin), await status(trashed.game)]).toEqual([404, 404]);
});

test('replies to admins are not cacheable', async () => {
  const response = await send(site, 'GET /posts/page/1', undefined, admin);
  expect(response.headers.get('cache-control')).toBe('no-store');
});
