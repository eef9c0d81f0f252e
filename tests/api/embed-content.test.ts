/** What the embeds of the cup, its leaderboard and games show, and what they cover. */
import { describe, expect, test } from 'vitest';
import { addPost, addRider, DAY } from '../support/builders.ts';
import { completeChart } from '../support/charting.ts';
import { openCountingWeb } from '../support/counting-web.ts';
import { covered, MAX_EMBED_BYTES, startEmbedSite, uncovered } from '../support/embed-site.ts';
import { send, signUpAdmin } from '../support/fans.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { addFan, pairUp, pickUpperRiders } from '../support/world.ts';

const { site, time, riders, cup, slots, game: GAME, read, startCup, withCup } = await startEmbedSite();

describe('the cup', () => {
  test('says what, where and when, and how far it is', async () => {
    const html = await read('/embed/cup');
    expect(html).toContain('<h1>Grandvalira 2018</h1>');
    expect(uncovered(html)).toContain('March 12 – 18, 2018 · 16 riders');
    expect(uncovered(html)).toContain('3 of 15 played');
    expect(uncovered(await read('/fr/embed/cup'))).toMatch(/12–18 mars 2018 · 16 riders .*3 matchs joués sur 15/);
  });

  test('invites to fill in a bracket as long as picks are open', async () => {
    const link = async (from = site) => /<a class="button" href="([^"]*)">([^<]*)/.exec(await read('/embed/cup', from));
    expect((await link())?.slice(1)).toEqual(['/slvsh-cup-grandvalira?tab=fill', 'Fill in your bracket']);
    const closing = await startCup({ initialMatchups: pairUp(slots), picksCloseAt: NOON + DAY });
    expect((await link(await withCup(closing)))?.[2]).toBe('Fill in your bracket');
    const others = [
      { initialMatchups: pairUp(slots), picksCloseAt: NOON },
      { initialMatchups: pairUp(slots).slice(0, 7) },
      { initialMatchups: pairUp(slots.slice(0, 8)), riderCount: 8 as const },
    ];
    for (const difference of others) {
      const closed = await withCup(await startCup(difference));
      expect((await link(closed))?.slice(1)).toEqual(['/slvsh-cup-grandvalira', 'Open the cup']);
    }
  });

  test('shows results only inside a cover', async () => {
    const html = await read('/embed/cup');
    expect(html).not.toMatch(/<details[^>]* open/);
    expect(covered(html)).toMatch(/Show the results .*Joss Christensen won Øystein Bråten/);
    expect(covered(html)).toContain('Quarterfinals Joss Christensen Alex Hall');
    expect(covered(html)).toContain('Noah Albaladejo won Sandy Boville');
    expect(uncovered(html)).not.toMatch(/won|Quarter|Christensen|Albaladejo/);
  });

  test('reads the same outside its cover after winner and loser are swapped', async () => {
    const bodies: string[] = [];
    for (const [winnerId, loserId] of [
      [riders.joss, riders.oystein],
      [riders.oystein, riders.joss],
    ] as const) {
      const game = await addPost(site, { title: 'Joss vs. Oystein', winnerId, loserId, riderIds: [winnerId, loserId] });
      const one = await startCup({ initialMatchups: pairUp(slots), gameIds: [game] });
      bodies.push(uncovered(await read('/embed/cup', await withCup(one))).replaceAll(/Cup \d+/g, ''));
    }
    expect(bodies[0]).toContain('Joss vs. Oystein');
    expect(bodies[0]).toBe(bodies[1]);
  });

  test('shows the latest games outside its cover only while they are of the first round', async () => {
    expect(uncovered(await read('/embed/cup'))).toContain('alex vs ferdinand');
    time.now = NOON + DAY;
    const later = await read('/embed/cup');
    expect(uncovered(later)).not.toMatch(/ vs /);
    expect(covered(later)).toContain('joss vs alex');
    time.now = NOON;
  });

  test('shows its first round before the first result', async () => {
    const html = await read('/embed/cup', await withCup(await startCup({ initialMatchups: pairUp(slots) })));
    expect(html).not.toContain('<details');
    expect(uncovered(html)).toContain('Round one Joss Christensen Øystein Bråten Alex Hall Ferdinand Dahl');
    const withoutRiders = await read('/embed/cup', await withCup(await startCup()));
    expect(uncovered(withoutRiders)).not.toContain('Round one');
  });

  test('names the champion, and the rounds of any size of cup', async () => {
    for (const [riderCount, names] of [
      [8, ['Round one', 'Semifinals', 'The final']],
      [16, ['Round one', 'Quarterfinals', 'Semifinals', 'The final']],
      [32, ['Round one', 'Round of 16', 'Quarterfinals', 'Semifinals', 'The final']],
    ] as const) {
      const own: number[] = [];
      for (let slot = 1; slot <= riderCount; slot++) own.push(await addRider(site, { name: `Rider ${slot}.` }));
      const [winnerId = 0] = own;
      const upper = (game: number, size = riderCount / 2, first = 1, step = 2): number =>
        game < first + size ? (own[(game - first) * step] ?? 0) : upper(game, size / 2, first + size, step * 2);
      const manualResults = Array.from({ length: riderCount - 1 }, (_, index) => ({
        game: index + 1,
        winnerId: upper(index + 1),
      }));
      const id = await startCup({ riderCount, initialMatchups: pairUp(own), manualResults });
      const html = await read('/embed/cup', await withCup(id));
      expect(winnerId).toBe(manualResults.at(-1)?.winnerId);
      expect(covered(html)).toContain('Champion Rider 1.');
      const found = [...html.matchAll(/<h2>([^<]*)/g)].map(([, name]) => name);
      expect(found).toEqual(names);
    }
  });
});

describe('the leaderboard', () => {
  test('shows the ten best with their points, and changes with each bracket', async () => {
    expect(uncovered(await read('/embed/cup/leaderboard'))).toMatch(
      /Leaderboard Grandvalira 2018 1 bracket 1 Fan 30 points/,
    );
    for (let fan = 1; fan <= 11; fan++) {
      const picks = new Map([...pickUpperRiders(riders), [1, riders.oystein]]);
      await site.write((trx) => addFan(trx, { name: `Fan ${fan}`, cup, picks, submittedAt: NOON - DAY + fan }));
    }
    const shows = expect.poll(async () => uncovered(await read('/embed/cup/leaderboard')));
    await shows.toContain('12 brackets');
    const html = await read('/embed/cup/leaderboard');
    expect(html.match(/<li[ >]/g)).toHaveLength(10);
    expect(uncovered(html)).toMatch(/1 Fan 30 points 2 Fan 1 20 points 2 Fan 2 20 points/);
    expect(html).toContain('href="/slvsh-cup-grandvalira?tab=leaderboard"');
  });

  test('says that there is no bracket yet', async () => {
    const empty = await withCup(await startCup());
    expect(uncovered(await read('/embed/cup/leaderboard', empty))).toContain('No brackets yet.');
    expect(uncovered(await read('/fr/embed/cup/leaderboard', empty))).toContain('Pas encore de tableau.');
  });
});

describe('a game', () => {
  test('has poster, title, place and date, and leads to its page', async () => {
    const poster = {
      location: '/media/posters/original/a.webp',
      fileName: 'a.webp',
      contentType: 'image/webp',
      color: '#0b1220',
    };
    const id = await addPost(site, { title: 'Joss vs. Alex', poster });
    const html = await read(`/embed/games/${id}`);
    expect(html).toContain(
      `<a class="game" href="/posts/${id}"><span class="poster"><img src="/media/posters/medium/a.webp"`,
    );
    expect(uncovered(html)).toContain('Joss vs. Alex Grandvalira · March 13, 2018 Watch the game');
    expect(uncovered(await read(`/fr/embed/games/${id}`))).toContain('Grandvalira · 13 mars 2018 Regarder le match');
    expect(html).not.toContain('<details');
  });

  test('covers its result', async () => {
    const html = await read(GAME);
    expect(covered(html)).toContain('Joss Christensen took no letters, Øystein Bråten all five.');
    expect(uncovered(html)).not.toMatch(/took|won|S L V S H .*S L V S H/);
    const { joss: winnerId, alex: loserId } = riders;
    const unscored = await addPost(site, { winnerId, loserId, riderIds: [winnerId, loserId] });
    expect(covered(await read(`/embed/games/${unscored}`))).toContain('Joss Christensen won.');
    const ledger = { tricks: completeChart([winnerId, loserId]), ledger: 'complete', demoLedger: true } as const;
    const game = { winnerId, loserId, winnerScore: 0, riderIds: [winnerId, loserId] };
    const simulated = await addPost(site, { ...game, ...ledger });
    expect(covered(await read(`/embed/games/${simulated}`))).toContain('Joss Christensen won.');
  });
});

describe('?view=broadcast', () => {
  test.each(['/embed/cup', '/fr/embed/cup', '/embed/cup/leaderboard'])('renews %s every ten seconds', async (path) => {
    expect(await read(path)).not.toContain('http-equiv');
    const html = await read(`${path}?view=broadcast`);
    expect(html).toContain('<meta http-equiv="refresh" content="10">');
    expect(html).toMatch(/^<!doctype html>\n<html lang="\w\w" class="broadcast">/);
    expect(Buffer.byteLength(html)).toBeLessThan(MAX_EMBED_BYTES);
  });

  test('shows the results openly, without links that a viewer cannot follow', async () => {
    const html = await read('/embed/cup?view=broadcast');
    expect(html).not.toContain('<details');
    expect(uncovered(html)).toContain('Joss Christensen won Øystein Bråten');
    expect(html).not.toContain('class="button"');
  });

  test('shows a result at once', async () => {
    const admin = await signUpAdmin(site);
    const id = await startCup({ initialMatchups: pairUp(slots) });
    const live = await startSite({ beside: site, bracketCupId: id, web: openCountingWeb() });
    expect(await read('/embed/cup?view=broadcast', live)).not.toContain('class="won"');
    const results = JSON.stringify({ 'game-1': riders.oystein });
    expect((await send(site, `PATCH /cups/${id}/results`, { results, version: 1 }, admin)).status).toBe(200);
    await expect
      .poll(async () => uncovered(await read('/embed/cup?view=broadcast', live)))
      .toContain('Øystein Bråten won');
  });
});
