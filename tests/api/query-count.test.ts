import { expect, test } from 'vitest';
import { reportText } from '#server/features/crews/reports.ts';
import { insertPostRow } from '#server/features/posts/save.ts';
import { addCup, addFilm, addHero, addPost, addRider, buildPost } from '../support/builders.ts';
import { completeChart } from '../support/charting.ts';
import { send, signUpAdmin } from '../support/fans.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { addFan, pairUp } from '../support/world.ts';

const READS = {
  'a page of posts': '/posts/page/1',
  'a page of films': '/films/page/1?filter=edit',
  'a cup in a year': '/games/page/1?cup=1&year=2018&place=Grandvalira',
  'the filters of games': '/games/filters',
  'the filters of films': '/films/filters',
  'a post': '/posts/1',
  'related posts': '/posts/1/related',
  'the next game': '/posts/1/next',
  'all riders': '/riders',
  'a record': '/riders/1/record',
  'the videos of a rider': '/riders/1/posts/page/1',
  rivalries: '/rivals',
  'two rivals': '/rivals/1/2',
  'the slides': '/heroes',
  'all cups': '/cups',
  'the summaries of cups': '/cups/summaries',
  'the names of cups': '/cups/names',
  'the cups of a rider': '/riders/1/cups',
  'a cup': '/cups/1',
  'a page of a leaderboard': '/cups/1/leaderboard/1',
  'the riders of a cup': '/cups/1/riders',
  'what the crowd picked': '/cups/1/crowd',
  'the leaders of charting': '/games/charted',
  'a page of charted games': '/games/charted/page/1',
  'the words of tricks': '/tricks',
  'a word of tricks': '/tricks/lip',
  'the moments of a word': '/tricks/lip/moments/page/1',
};

/** Reads of an admin who is in a crew. */
const ADMIN_READS = {
  'the table of posts': '/posts/table/1',
  'the games without a result': '/posts/table/1?show=without-result',
  'a search in the table of posts': '/posts/table/1?search=rider&order=title&show=published',
  'the tags': '/tags',
  'the history of a post': '/history/posts/1',
  'the trash': '/trash',
  'the references to a rider': '/riders/1/references',
  'the dashboard': '/overview',
  'own crews': '/crews',
  'a crew': '/crews/1',
  'the standing of a crew': '/crews/1/standing',
  'the standing of a crew in a cup': '/crews/1/standing/1',
  'the reports of crews': '/crew-reports',
  'own charts': '/chart-proposals/own',
  'the queue of charts': '/chart-proposals',
  'the fans who chart': '/charting-fans',
  'the streak of calls': '/calls',
};

/** A site with `times` of each item, all with riders 1 and 2. */
async function startWith(times: number) {
  const site = await startSite();
  const riders = [];
  for (let n = 0; n < 16; n++) riders.push(await addRider(site, { name: `Rider ${n}` }));
  const [one = 0, two = 0] = riders;
  const admin = await signUpAdmin(site);
  expect((await send(site, 'POST /crews', { name: 'Rail Rats' }, admin)).status).toBe(200);
  const shared = { riderIds: [one, two], tags: ['edit', 'rail'] };
  for (let n = 0; n < times; n++) {
    const game = await addPost(site, {
      ...shared,
      winnerId: one,
      loserId: two,
      tricks: ['Lip', 'Lip genie'].map((name, second) => ({ start: n + second, end: n + second, name })),
    });
    await addFilm(site, shared);
    await addHero(site, game);
    const trashed = await addPost(site, shared);
    for (const call of [`DELETE /posts/${trashed}`, `DELETE /posts/${game}`, `POST /posts/${game}/restore`]) {
      expect((await send(site, call, undefined, admin)).status).toBe(200);
    }
    const cup = await addCup(site, { slug: `Cup ${n}`, gameIds: [game], initialMatchups: pairUp(riders) });
    const picks = new Map([[1, one]]);
    await site.write(async (trx) => {
      const { user } = await addFan(trx, { name: `Fan ${n}`, cup, picks, submittedAt: NOON });
      await trx.insertInto('crewMembers').values({ crewId: 1, userId: user, joinedAt: NOON }).execute();
      await reportText(trx, { crewId: 1, by: user, field: 'name' }, NOON);
      const duel = [one, two] as const;
      const charted = buildPost({ riderIds: duel, tricks: completeChart(duel), ledger: 'complete', chartedBy: user });
      await insertPostRow(trx, charted, NOON);
      const postId = await insertPostRow(trx, buildPost({ riderIds: duel }), NOON);
      const tricks = JSON.stringify(completeChart(duel));
      for (const userId of [user, admin.user.id]) {
        const proposal = { postId, userId, tricks, status: 'open', createdAt: NOON } as const;
        await trx.insertInto('chartProposals').values(proposal).execute();
      }
    });
  }
  return { site, admin };
}

/** The number of queries of each read on `site`. */
async function countQueries({ site, admin }: Awaited<ReturnType<typeof startWith>>): Promise<Record<string, number>> {
  let count = 0;
  const counted = await startSite({
    beside: site,
    bracketCupId: 1,
    onQuery: () => {
      count += 1;
    },
  });
  const counts: Record<string, number> = {};
  for (const [what, path] of Object.entries({ ...READS, ...ADMIN_READS })) {
    count = 0;
    const { authorization } = admin;
    const headers = what in ADMIN_READS ? { authorization } : {};
    const response = await counted.get(`/api/v1${path}`, { headers });
    expect(response.status, path).toBe(200);
    counts[what] = count;
  }
  await counted.stop();
  return counts;
}

test('a read sends no more queries for more rows', async () => {
  const one = await countQueries(await startWith(1));
  const twelve = await countQueries(await startWith(12));
  const larger = Object.entries(twelve).filter(([read, queries]) => queries > (one[read] ?? 0));
  expect(larger).toEqual([]);
});
