/** Shared brackets, and the pictures of brackets and leaderboards. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { bracketPicturePath, leaderboardPicturePath } from '#contract/rules/paths.ts';
import { type Fan, startBracketSite } from '../support/bracket-site.ts';
import { expectError } from '../support/expect-error.ts';
import { type Sending, send, signUp, signUpAdmin } from '../support/fans.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { expectEndpointReply, readReply } from '../support/strict-client.ts';

const { site, time, riders, names, freshCup, submit, publish } = await startBracketSite();
const [fan, other] = [await signUp(site), await signUp(site)];

/** A cup with brackets of the upper riders. */
async function cupWith(...fans: Fan[]): Promise<number> {
  const cup = await freshCup();
  for (const one of fans) expect((await submit(one, cup)).status).toBe(200);
  return cup;
}

const askToken = (of: Fan, cup: number, by: Sending = of) =>
  send(site, `GET /brackets/${of.user.id}/${cup}/share`, undefined, by);

async function tokenOf(of: Fan, cup: number): Promise<string> {
  const reply = await readReply(askToken(of, cup));
  expectEndpointReply('GET /brackets/{userId}/{cupId}/share', reply);
  return reply.token;
}

const readShared = (token: string) => site.call('GET /shared-brackets/{token}', { params: { token } });

/** Expects a picture of the size of link previews that is not blank; returns it and its tag. */
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

const askAgain = (path: string, tag: string) => site.get(path, { headers: { 'if-none-match': tag } });

describe('the token of a bracket', () => {
  test('is available to its fan only, and is always the same', async () => {
    const cup = await cupWith(fan);
    const token = await tokenOf(fan, cup);
    expect(await tokenOf(fan, cup)).toBe(token);
    for (const by of [other, await signUpAdmin(site)]) await expectError(await askToken(fan, cup, by), 403);
    await expectError(await askToken(fan, cup, {}), 401);
  });

  test('is missing for a fan without a bracket', async () => {
    await expectError(await askToken(fan, await freshCup()), 404);
  });

  test('survives another submission, and differs by fan and by cup', async () => {
    const [cup, another] = [await cupWith(fan, other), await cupWith(fan)];
    const token = await tokenOf(fan, cup);
    await submit(fan, cup, names({ 'game-15': names()['game-14'] ?? '' }));
    expect(await tokenOf(fan, cup)).toBe(token);
    const all = [token, await tokenOf(fan, another), await tokenOf(other, cup)];
    expect(new Set(all).size).toBe(3);
  });
});

test('links end when their fan says so, and a bracket that is shared again has another', async () => {
  const [ending, staying] = [await signUp(site), await signUp(site)];
  const cup = await cupWith(ending, staying);
  const [token, otherToken] = [await tokenOf(ending, cup), await tokenOf(staying, cup)];
  const end = (by: Sending) => send(site, `DELETE /users/${ending.user.id}/shared-brackets`, undefined, by);
  await expectError(await end({}), 401);
  await expectError(await end(staying), 403);
  expect((await readShared(token)).cupId).toBe(cup);
  expect((await end(ending)).status).toBe(200);
  await expectError(await site.get(`/api/v1/shared-brackets/${token}`), 404);
  await expectError(await site.get(bracketPicturePath(token, 'en')), 404);
  expect((await readShared(otherToken)).cupId).toBe(cup);
  expect((await readShared(await tokenOf(ending, cup))).cupId).toBe(cup);
});

test('a link shows no later bracket with its id, as after a restore of an older archive', async () => {
  const cup = await cupWith(fan);
  const token = await tokenOf(fan, cup);
  const id = Number.parseInt(token, 10);
  await site.database.deleteFrom('brackets').where('id', '=', id).execute();
  time.now += 1;
  expect((await submit(other, cup)).status).toBe(200);
  await site.database.updateTable('brackets').set({ id }).where('cupId', '=', cup).execute();
  await expectError(await site.get(`/api/v1/shared-brackets/${token}`), 404);
  expect(await readShared(await tokenOf(other, cup))).toMatchObject({ cupId: cup });
});

test('links end sixty times an hour', async () => {
  const ending = await signUp(site);
  const end = () => send(site, `DELETE /users/${ending.user.id}/shared-brackets`, undefined, ending);
  for (let times = 0; times < 60; times += 1) expect((await end()).status).toBe(200);
  const { message } = await expectError(await end(), 429);
  expect(message).toBe('Too many changes of shared links. Please try again in 60 minutes.');
});

describe('a shared bracket', () => {
  test('has name, cup, picks, marks and rank, and no other data of its fan', async () => {
    const cup = await freshCup({ slug: 'Shared' });
    await submit(fan, cup);
    await publish(cup, riders.joss, riders.oystein);
    await publish(cup, riders.ferdinand, riders.alex);
    const shared = await readShared(await tokenOf(fan, cup));
    expect(shared).toMatchObject({ fan: 'Ada', cupId: cup, cup: 'Shared', score: 10, rank: 1 });
    expect(shared.picks.slice(0, 3)).toEqual([
      { game: 'game-1', rider: 'Joss Christensen', mark: 'right', share: null },
      { game: 'game-2', rider: 'Alex Hall', mark: 'wrong', share: null },
      { game: 'game-3', rider: 'Colby Stevenson', mark: 'open', share: null },
    ]);
    expect(shared.picks.at(-1)?.rider).toBe('Joss Christensen');
    expect(JSON.stringify(shared)).not.toContain(fan.email);
  });

  test('marks a pick after the result as late', async () => {
    const cup = await freshCup();
    await publish(cup, riders.joss, riders.oystein);
    await submit(fan, cup);
    expect((await readShared(await tokenOf(fan, cup))).picks[0]?.mark).toBe('late');
  });

  test('answers 404 without its token', async () => {
    const token = await tokenOf(fan, await cupWith(fan));
    const forged = [token.replace(/^\d+/, (id) => String(Number(id) - 1)), token.slice(0, -1), `${token}A`, '1', '%zz'];
    for (const wrong of forged) {
      await expectError(await site.get(`/api/v1/shared-brackets/${wrong}`), 404);
      await expectError(await site.get(`/share/brackets/${wrong}/bracket.png`), 404);
    }
  });

  test('answers 404 after its account or its cup is deleted', async () => {
    const leaver = await signUp(site);
    const cup = await cupWith(leaver, fan);
    const [left, stays] = [await tokenOf(leaver, cup), await tokenOf(fan, cup)];
    expect((await send(site, `DELETE /users/edit/${leaver.user.id}`, undefined, leaver)).status).toBe(200);
    await expectError(await site.get(`/api/v1/shared-brackets/${left}`), 404);
    await expectError(await site.get(bracketPicturePath(left, 'en')), 404);
    expect(await readShared(stays)).toMatchObject({ cupId: cup });
    await site.database.updateTable('cups').set({ deletedAt: NOON }).where('id', '=', cup).execute();
    await expectError(await site.get(bracketPicturePath(stays, 'en')), 404);
    await expectError(await site.get(leaderboardPicturePath(cup)), 404);
  });
});

describe('the picture of a bracket', async () => {
  const cup = await cupWith(other);
  const path = bracketPicturePath(await tokenOf(other, cup), 'en');

  test('is not indexed by search engines', async () => {
    expect((await readPicture(path)).headers.get('x-robots-tag')).toBe('noindex');
  });

  test('changes with a result, with the picks and with the name', async () => {
    const before = await readPicture(path);
    await publish(cup, riders.joss, riders.oystein);
    const after = await readPicture(path);
    expect(after.bytes.equals(before.bytes)).toBe(false);
    await submit(other, cup, names({ 'game-15': names()['game-14'] ?? '' }));
    const picked = await askAgain(path, after.tag);
    await site.database.updateTable('users').set({ name: 'Ada II' }).where('id', '=', other.user.id).execute();
    const renamed = await askAgain(path, picked.headers.get('etag') ?? '');
    expect([picked.status, renamed.status]).toEqual([200, 200]);
    expect((await askAgain(path, renamed.headers.get('etag') ?? '')).status).toBe(304);
  });
});

describe('the picture of a leaderboard', async () => {
  const cup = await freshCup();
  const path = leaderboardPicturePath(cup);

  test('is public, cacheable for a minute, and revalidated by its tag', async () => {
    const { headers, tag } = await readPicture(path);
    expect(headers.get('x-robots-tag')).toBeNull();
    expect(headers.get('cache-control')).toBe('public, max-age=60');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const again = await askAgain(path, known);
      expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, tag, '']);
    }
    expect((await askAgain(path, '"other"')).status).toBe(200);
  });

  test('answers HEAD like GET, without the picture', async () => {
    const { bytes, tag } = await readPicture(path);
    const head = await site.get(path, { method: 'HEAD' });
    expect([head.status, head.headers.get('etag')]).toEqual([200, tag]);
    expect(head.headers.get('content-length')).toBe(String(bytes.length));
    expect((await head.arrayBuffer()).byteLength).toBe(0);
  });

  test('changes with a bracket and with a result, in every process', async () => {
    const before = await readPicture(path);
    await submit(fan, cup);
    const beside = await startSite({ beside: site });
    const request = (from: typeof site) => from.get(path).then((response) => response.arrayBuffer());
    const [first, ...more] = await Promise.all([...Array.from({ length: 40 }, () => request(site)), request(beside)]);
    for (const one of more) expect(Buffer.from(one).equals(Buffer.from(first ?? []))).toBe(true);
    const { bytes, tag } = await readPicture(path);
    expect(bytes.equals(Buffer.from(first ?? []))).toBe(true);
    expect(tag).not.toBe(before.tag);
    await publish(cup, riders.joss, riders.oystein);
    expect((await askAgain(path, tag)).status).toBe(200);
  });

  test('exists for a cup of another size, and not for an unknown cup', async () => {
    await readPicture(leaderboardPicturePath(await freshCup({ riderCount: 8, initialMatchups: [] })));
    await expectError(await site.get(leaderboardPicturePath(999_999)), 404);
    await expectError(await site.get('/share/cups/nonsense/leaderboard.png'), 400, 'cupId');
  });
});
