/** `slvsh check`. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { keysOf } from '#server/platform/pictures/picture-keys.ts';
import { addPost } from '../support/builders.ts';
import { runCommand } from '../support/operator-command.ts';
import { startPicturedSite } from '../support/pictured-site.ts';
import { storedRows } from '../support/stored-state.ts';

const { site, world, poster, settings, remove } = await startPicturedSite();
afterAll(remove);

const check = () => runCommand('check', [], settings);
const set = (table: 'posts' | 'brackets' | 'outbox', id: number, row: object) =>
  site.database.updateTable(table).set(row).where('id', '=', id).execute();

test('a consistent site has no findings, and is not changed', async () => {
  const before = await storedRows(site);
  const { code, stdout, stderr } = await check();
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout.trim().split('\n')).toEqual(
    ['Database', 'Names', 'Posts', 'Videos', 'Cups', 'Brackets', 'Passkeys', 'Pictures', 'Mails'].map(
      (name) => `${name}: ok`,
    ),
  );
  expect(await storedRows(site)).toEqual(before);
});

test('each finding names its item, and findings fail the command', async () => {
  const { posts, riders, cup, fan } = world;
  await set('posts', posts.zero, { videoId: 'nothing' });
  await set('posts', posts.film, { editorial: '<p onclick="x()">Snow</p>', winnerScore: 3 });
  await site.database
    .deleteFrom('postRiders')
    .where('postId', '=', posts.jossBeatsOystein)
    .where('riderId', '=', riders.oystein)
    .execute();
  const impossible = { cupId: cup, game: 15, winnerId: riders.rookie, decidedAt: 0 };
  await site.database.insertInto('cupResults').values(impossible).execute();
  await set('brackets', fan.bracket, { picks: JSON.stringify(Array.from({ length: 15 }, () => riders.joss)) });
  const mail = { kind: 'reset-password', recipientKey: 'a@b.example', content: '{}', createdAt: 0, dueAt: 0 };
  await site.database
    .insertInto('outbox')
    .values({ ...mail, attempts: 7 })
    .execute();
  await site.database.updateTable('appState').set({ value: '60.0' }).where('name', '=', 'bracket revision').execute();
  const [file = ''] = keysOf(poster.location);
  rmSync(path.join(site.media, file));

  const { code, stdout, stderr } = await check();
  const findings = stdout.split('\n').filter((line) => line && !/^\w+: /.test(line));
  expect(findings.map((line) => line.replaceAll(/\d+/g, 'N'))).toEqual([
    "app_state has 'N.N' for 'bracket revision', which is not an integer.",
    'Post N (Winter in Andorra) has an editorial that was never cleaned; saving it cleans it.',
    'Post N (Winter in Andorra) is a film with a result.',
    'Post N (Zero at night) plays nothing: nothing is no video of youtube.',
    'Post N (joss vs oystein) was decided by rider N, who does not ride in it.',
    expect.stringMatching(/^Cup N \(.+\): List of results names a wrong winner: rider N does not ride in game-N\.$/),
    'Bracket N of cup N cannot be won: its pick of game-N does not get there.',
    expect.stringContaining('is missing or empty'),
    'N mail could not be delivered in N attempts or more; the log says why.',
  ]);
  expect(findings).toContain(`The picture file ${file} is missing or empty.`);
  expect([code, stderr]).toEqual([1, `The site has ${findings.length} problems.\n`]);
});

test('a ledger that breaks a rule, or is not as it is stored, is a finding', async () => {
  const { joss, oystein } = world.riders;
  const letter = (start: number) =>
    ({ start, end: start + 9, name: 'Rail', setter: joss, set: 'landed', reply: 'missed' }) as const;
  const game = { riderIds: [joss, oystein], winnerId: joss, loserId: oystein, winnerScore: 0 };
  const perfect = [10, 20, 30, 40, 50].map(letter);
  await addPost(site, { ...game, title: 'Sound', tricks: perfect, ledger: 'complete' });
  await addPost(site, { ...game, title: 'Stale', tricks: perfect, ledger: 'partial' });
  await addPost(site, { ...game, title: 'Other score', tricks: perfect, ledger: 'complete', winnerScore: 1 });
  await addPost(site, { ...game, title: 'Too long', tricks: [...perfect, letter(60)], ledger: 'complete' });
  await addPost(site, { ...game, title: 'Empty', ledger: 'partial' });
  await addPost(site, { ...game, title: 'Zero', gameType: 'zero', tricks: perfect, ledger: 'complete' });
  await addPost(site, {
    riderIds: game.riderIds,
    title: 'Wrong lead',
    tricks: [letter(10), { ...letter(20), setter: oystein }],
    ledger: 'partial',
  });

  const { stdout } = await check();
  const ledgers = stdout.split('\n').filter((line) => /ledger|charted|outcomes/.test(line));
  expect(ledgers.map((line) => line.replace(/^Post \d+ /, '').replace(`rider ${joss}`, 'Joss'))).toEqual([
    '(Stale) has a complete ledger, and is stored as partial.',
    '(Other score) has another result than its ledger: The ledger gives 5–0, the post says 5–1.',
    '(Too long) has a ledger that breaks a rule: Row 5 ends the game; rows follow.',
    '(Empty) has no outcomes, and is marked as charted.',
    '(Zero) has outcomes, and is no slvsh game of two riders.',
    expect.stringMatching(/^\(Wrong lead\) has a ledger that breaks a rule: Row 2: .+ has the lead\.$/),
  ]);
});

test('passkeys of another host than that of PUBLIC_URL are a finding', async () => {
  const passkey = { publicKey: 'a', counter: 0, transports: '[]', name: 'My phone', createdAt: 0 };
  const rows = ['old.example', 'old.example', 'slvsh.example'].map((rpId, index) => ({
    ...{ ...passkey, rpId, credentialId: `${index}`, userId: world.fan.user },
  }));
  await site.database.insertInto('passkeys').values(rows).execute();
  const { stdout } = await runCommand('check', [], { ...settings, PUBLIC_URL: 'https://slvsh.example' });
  expect(stdout).toContain(
    '2 passkeys can be used only at old.example, and PUBLIC_URL names slvsh.example.\nPasskeys: 1 problem\n',
  );
});

test('a Vimeo video that does not play and has no hash is a finding', async () => {
  const add = async (title: string, row: object, failures = 3) => {
    const id = await addPost(site, { title });
    await set('posts', id, { videoHost: 'vimeo', videoId: '123456789', ...row });
    await site.database.insertInto('videoChecks').values({ postId: id, host: 'vimeo', failures }).execute();
    return id;
  };
  const lost = await add('Lost', {});
  await add('Kept', { videoHash: '0123abcdef' });
  await add('Plays', {}, 0);
  await add('In the trash', { deletedAt: 1 });
  await add('At YouTube', { videoHost: 'youtube', videoId: 'dQw4w9WgXcQ' });
  const held = { name: 'videos held back: vimeo', value: JSON.stringify({ failed: 5, checked: 7 }) };
  await site.database.insertInto('appState').values(held).execute();
  const { code, stdout } = await check();
  expect(code).toBe(1);
  expect(
    stdout,
  ).toContain(`Post ${lost} (Lost) plays nothing: Vimeo refuses 123456789. If it is unlisted, enter its whole address.
Vimeo refuses 5 of 7 videos. Of those that are unlisted, enter the whole addresses.
Videos: 2 problems
`);
});
