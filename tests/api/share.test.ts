/** Shared pictures: of a cup's leaderboard for everybody, of a bracket for whoever has its link. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { bracketPicture, leaderboardPicture } from '#contract/share-addresses.ts';
import { type Fan, startBracketSite } from '../support/bracket-site.ts';
import { type Sending, send, signUp, signUpAdmin } from '../support/fans.ts';
import { expectRefusal } from '../support/refusals.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { expectContract } from '../support/strict-api.ts';

const { site, riders, names, freshCup, submit, publish } = await startBracketSite();

/** A fan with a bracket of the upper riders. */
async function fanIn(cup: number): Promise<Fan> {
  const fan = await signUp(site);
  expect((await submit(fan, cup)).status).toBe(200);
  return fan;
}

const askToken = (fan: Fan, cup: number, by: Sending = fan) =>
  send(site, `GET /brackets/${fan.user.id}/${cup}/share`, undefined, by);

async function tokenOf(fan: Fan, cup: number): Promise<string> {
  const reply = await (await askToken(fan, cup)).json();
  expectContract('GET /brackets/{userId}/{cupId}/share', reply);
  return reply.token;
}

const readShared = (token: string) => site.call('GET /shared-brackets/{token}', { params: { token } });

/** Expects a picture of the size that previews ask for, on which something is drawn; answers it and its tag. */
async function readPicture(path: string) {
  const response = await site.get(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/png');
  const bytes = Buffer.from(await response.arrayBuffer());
  const { width, height, format } = await sharp(bytes).metadata();
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' });
  const { channels } = await sharp(bytes).stats();
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(20);
  return { bytes, tag: response.headers.get('etag') ?? '', headers: response.headers };
}

describe('the token of a bracket', () => {
  test('is given to its fan and to admins alone, and is always the same', async () => {
    const cup = await freshCup();
    const fan = await fanIn(cup);
    const token = await tokenOf(fan, cup);
    expect(await tokenOf(fan, cup)).toBe(token);
    expect((await askToken(fan, cup, await signUpAdmin(site))).status).toBe(200);
    await expectRefusal(await askToken(fan, cup, await signUp(site)), 403);
    await expectRefusal(await askToken(fan, cup, {}), 401);
  });

  test('is not there for whoever has no bracket', async () => {
    await expectRefusal(await askToken(await signUp(site), await freshCup()), 404);
  });

  test('outlives another submission, and differs from fan to fan and from cup to cup', async () => {
    const [cup, other] = [await freshCup(), await freshCup()];
    const fan = await fanIn(cup);
    const token = await tokenOf(fan, cup);
    await submit(fan, cup, names({ 'game-15': names()['game-14'] ?? '' }));
    expect(await tokenOf(fan, cup)).toBe(token);
    await submit(fan, other);
    const all = [token, await tokenOf(fan, other), await tokenOf(await fanIn(cup), cup)];
    expect(new Set(all).size).toBe(3);
  });
});

describe('a shared bracket', () => {
  test('tells name, cup, picks, marks and standing, and nothing else of its fan', async () => {
    const cup = await freshCup({ slug: 'Shared' });
    const fan = await fanIn(cup);
    await publish(cup, riders.joss, riders.oystein);
    await publish(cup, riders.ferdinand, riders.alex);
    const shared = await readShared(await tokenOf(fan, cup));
    expect(shared).toMatchObject({ fan: 'Ada', cupId: cup, cup: 'Shared', score: 10, rank: 1 });
    expect(shared.picks.slice(0, 3)).toEqual([
      { game: 'game-1', rider: 'Joss Christensen', mark: 'right' },
      { game: 'game-2', rider: 'Alex Hall', mark: 'wrong' },
      { game: 'game-3', rider: 'Colby Stevenson', mark: 'open' },
    ]);
    expect(shared.picks.at(-1)?.rider).toBe('Joss Christensen');
    expect(JSON.stringify(shared)).not.toContain(fan.email);
  });

  test('marks what was picked after its result as late', async () => {
    const cup = await freshCup();
    await publish(cup, riders.joss, riders.oystein);
    expect((await readShared(await tokenOf(await fanIn(cup), cup))).picks[0]?.mark).toBe('late');
  });

  test('is nowhere without its token', async () => {
    const cup = await freshCup();
    const token = await tokenOf(await fanIn(cup), cup);
    const forged = [token.replace(/^\d+/, (id) => String(Number(id) - 1)), token.slice(0, -1), `${token}A`, '1', '%zz'];
    for (const wrong of forged) {
      await expectRefusal(await site.get(`/api/v1/shared-brackets/${wrong}`), 404);
      await expectRefusal(await site.get(`/share/brackets/${wrong}/bracket.png`), 404);
    }
  });

  test('is gone once its fan has left, or its cup', async () => {
    const cup = await freshCup();
    const [leaver, stayer] = [await fanIn(cup), await fanIn(cup)];
    const [left, stays] = [await tokenOf(leaver, cup), await tokenOf(stayer, cup)];
    expect((await send(site, `DELETE /users/edit/${leaver.user.id}`, undefined, leaver)).status).toBe(200);
    await expectRefusal(await site.get(`/api/v1/shared-brackets/${left}`), 404);
    await expectRefusal(await site.get(bracketPicture(left)), 404);
    await readPicture(bracketPicture(stays));
    await site.database.updateTable('cups').set({ deleted_at: NOON }).where('id', '=', cup).execute();
    await expectRefusal(await site.get(bracketPicture(stays)), 404);
    await expectRefusal(await site.get(leaderboardPicture(cup)), 404);
  });
});

describe('the picture of a bracket', () => {
  test('changes with a result, with the picks and with the name', async () => {
    const cup = await freshCup();
    const fan = await fanIn(cup);
    const path = bracketPicture(await tokenOf(fan, cup));
    const seen = [await readPicture(path)];
    await publish(cup, riders.joss, riders.oystein);
    seen.push(await readPicture(path));
    await submit(fan, cup, names({ 'game-15': names()['game-14'] ?? '' }));
    seen.push(await readPicture(path));
    await send(site, `PATCH /users/edit/${fan.user.id}`, { name: 'Ada the Second' }, fan);
    seen.push(await readPicture(path));
    expect(new Set(seen.map(({ tag }) => tag)).size).toBe(4);
    expect(new Set(seen.map(({ bytes }) => bytes.toString('base64'))).size).toBe(4);
  });

  test.each(['さくら', 'محمد', 'Иван Петров', '👩‍🚀', '\u202eesrever', 'W'.repeat(100), 'a <b>&amp; "c"'])(
    'is drawn for a fan of the name %s',
    async (name) => {
      const cup = await freshCup();
      const fan = await fanIn(cup);
      await site.database.updateTable('users').set({ name }).where('id', '=', fan.user.id).execute();
      await readPicture(bracketPicture(await tokenOf(fan, cup)));
      await readPicture(leaderboardPicture(cup));
    },
  );

  test('is for those who have the link, not for those who search', async () => {
    const cup = await freshCup();
    const { headers } = await readPicture(bracketPicture(await tokenOf(await fanIn(cup), cup)));
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect((await readPicture(leaderboardPicture(cup))).headers.get('x-robots-tag')).toBeNull();
  });
});

describe('the picture of a leaderboard', () => {
  test('is there for an empty one, and changes with a bracket and with a result', async () => {
    const cup = await freshCup();
    const seen = [await readPicture(leaderboardPicture(cup))];
    await fanIn(cup);
    seen.push(await readPicture(leaderboardPicture(cup)));
    await publish(cup, riders.joss, riders.oystein);
    seen.push(await readPicture(leaderboardPicture(cup)));
    expect(new Set(seen.map(({ tag }) => tag)).size).toBe(3);
  });

  test('is there for a cup of another size', async () => {
    await readPicture(leaderboardPicture(await freshCup({ riderCount: 8, initialMatchups: [] })));
  });

  test('is not there for a cup that is not', async () => {
    await expectRefusal(await site.get(leaderboardPicture(999_999)), 404);
    await expectRefusal(await site.get('/share/cups/nonsense/leaderboard.png'), 400, 'cupId');
  });
});

describe('a shared picture', () => {
  test('may be kept for a minute and shown elsewhere, and is asked for again by its tag', async () => {
    const path = leaderboardPicture(await freshCup());
    const { tag, headers } = await readPicture(path);
    expect(headers.get('cache-control')).toBe('public, max-age=60');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const again = await site.get(path, { headers: { 'if-none-match': known } });
      expect(again.status).toBe(304);
      expect(again.headers.get('etag')).toBe(tag);
      expect(await again.text()).toBe('');
    }
    expect((await site.get(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  test('answers HEAD as it answers GET, without the picture', async () => {
    const path = leaderboardPicture(await freshCup());
    const { bytes, tag } = await readPicture(path);
    const head = await site.get(path, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.get('etag')).toBe(tag);
    expect(head.headers.get('content-length')).toBe(String(bytes.length));
    expect((await head.arrayBuffer()).byteLength).toBe(0);
  });

  test('is the same for all who ask at once, and from every process', async () => {
    const cup = await freshCup();
    await fanIn(cup);
    const other = await startSite({ beside: site });
    const ask = (from: typeof site) => from.get(leaderboardPicture(cup)).then((response) => response.arrayBuffer());
    const [first, ...more] = await Promise.all([...Array.from({ length: 40 }, () => ask(site)), ask(other)]);
    for (const one of more) expect(Buffer.from(one).equals(Buffer.from(first ?? []))).toBe(true);
  });
});
