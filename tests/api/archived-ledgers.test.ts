/** Archives carry ledgers and favourites; without people, they leave out who charted, who called, and favourites. */
import { afterAll, expect, test } from 'vitest';
import { startArchivedSite } from '../support/archived-site.ts';
import { addPost } from '../support/builders.ts';

const archived = await startArchivedSite();
const { original, archiveOf, emptyTarget, expectRestored } = archived;
const { site, world, settings } = original;
afterAll(archived.remove);

const { joss, oystein } = world.riders;
const letter = (start: number) =>
  ({
    start,
    end: start + 9,
    name: 'Rail',
    setter: joss,
    set: 'landed',
    reply: 'missed',
    replyAt: start + 7.5,
  }) as const;
const tricks = [
  letter(10),
  letter(20),
  { start: 30, end: 39, name: 'Rail', again: true as const },
  ...[40, 50, 60].map(letter),
];
const result = { winnerId: joss, loserId: oystein, winnerScore: 0 };
const { user: userId } = world.fan;
const charted = await addPost(site, {
  ...result,
  riderIds: [joss, oystein],
  tricks,
  ledger: 'complete',
  chartedBy: userId,
});
await site.database
  .insertInto('chartProposals')
  .values({ postId: charted, userId, tricks: '[]', status: 'accepted', createdAt: 0 })
  .execute();
const favourite = { userId, postId: charted, startSecond: 10.25, favourite: 1, changedAt: 7 } as const;
await site.database.insertInto('favourites').values(favourite).execute();
await site.database.insertInto('gamesOfTheDay').values({ day: 20_000, postId: charted }).execute();

const restoredFrom = async (archive: string) => {
  const target = await emptyTarget();
  await expectRestored(archive, target.settings);
  return target.open();
};

test('a restored site has the ledgers, who charted them, the proposals and the favourites', async () => {
  const restored = await restoredFrom(await archiveOf(settings));
  const read = { params: { id: charted } };
  const post = await restored.call('GET /posts/{id}', read);
  expect(post).toEqual(await site.call('GET /posts/{id}', read));
  expect(post).toMatchObject({ tricks, ledger: { complete: true, demo: false } });
  expect(post.ledger?.chartedBy).not.toBeNull();
  expect(await restored.database.selectFrom('chartProposals').select('status').execute()).toEqual([
    { status: 'accepted' },
  ]);
  expect(await restored.database.selectFrom('favourites').selectAll().execute()).toEqual([favourite]);
});

test('without people, the ledgers stay, without who charted them and without favourites', async () => {
  const restored = await restoredFrom(await archiveOf(settings, '--without-people'));
  const post = await restored.call('GET /posts/{id}', { params: { id: charted } });
  expect(post).toMatchObject({ tricks, ledger: { complete: true, chartedBy: null, demo: false } });
  expect(await restored.database.selectFrom('chartProposals').selectAll().execute()).toEqual([]);
  expect(await restored.database.selectFrom('calls').selectAll().execute()).toEqual([]);
  expect(await restored.database.selectFrom('favourites').selectAll().execute()).toEqual([]);
  expect(await restored.database.selectFrom('gamesOfTheDay').select('postId').execute()).toEqual([{ postId: charted }]);
});
