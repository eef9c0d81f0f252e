/** While picks are open, no reply to another caller depends on a pick or a letter call of an undecided game. */
import { expect, test } from 'vitest';
import { leaderboardPicturePath } from '#contract/rules/paths.ts';
import { BRACKET_GAMES, ridersIn } from '#contract/rules/picks.ts';
import { upsertBracket } from '#server/features/brackets/save.ts';
import { startBracketSite } from '../support/bracket-site.ts';
import { DAY } from '../support/builders.ts';
import { type Sending, send, signUp } from '../support/fans.ts';
import { describedEndpoints, readDocument } from '../support/fuzzing/described-endpoints.ts';
import { NOON } from '../support/start-site.ts';
import { readReply } from '../support/strict-client.ts';
import { addFan, pickUpperRiders } from '../support/world.ts';

const FANS = 30;
const { site, riders, slots, names, freshCup, submit, publish } = await startBracketSite();
const upper = pickUpperRiders(riders);
const other = await signUp(site);
const cup = await freshCup({ picksCloseAt: NOON + DAY });
await publish(cup, riders.joss, riders.oystein);
await publish(cup, riders.sandy, riders.noah);
const users: number[] = [];
for (let n = 0; n < FANS; n++) {
  const fan = { name: `Canary ${n}`, cup, picks: upper, submittedAt: NOON - DAY };
  users.push((await site.write((trx) => addFan(trx, fan))).user);
}
await submit(other, cup, names());
const { token } = await readReply(send(site, `GET /brackets/${other.user.id}/${cup}/share`, undefined, other));

/** The other fan plays in a crew with some of those whose picks change. */
const { id: crew } = await readReply(send(site, 'POST /crews', { name: 'Canary crew' }, other));
const members = users.slice(0, 3).map((userId) => ({ crewId: crew, userId, joinedAt: NOON }));
await site.database.insertInto('crewMembers').values(members).execute();

/** The lower rider of every undecided game. */
function pickOtherwise(): Map<number, number> {
  const picks = new Map(upper);
  for (const game of BRACKET_GAMES.filter((number) => number !== 1 && number !== 8)) {
    picks.set(game, ridersIn(game, slots, picks)[1] ?? 0);
  }
  return picks;
}

async function changePicks(picks: ReadonlyMap<number, number>, letterCall: number | null): Promise<void> {
  for (const userId of users) {
    const bracket = { userId, cupId: cup, picks, letterCall, lateGames: new Set<number>(), submittedAt: NOON - DAY };
    await site.write((trx) => upsertBracket(trx, bracket));
  }
}

/** Every GET endpoint, of this cup, of its brackets, and of the shared bracket of a fan whose picks do not change. */
const reads = describedEndpoints(await readDocument(site)).filter(
  ({ method, path }) => method === 'GET' && !path.endsWith('/live'),
);
const values: Record<string, string[]> = { userId: users.slice(0, 2).map(String), token: [token], item: ['cups'] };
const addressesOf = (path: string): string[] => {
  const name = /\{(\w+)\}/.exec(path)?.[1];
  if (!name) return [path];
  const found = values[name] ?? (name === 'id' || name === 'cupId' ? [String(cup)] : ['1']);
  return found.flatMap((value) => addressesOf(path.replace(`{${name}}`, value)));
};
const addresses = [
  ...new Set(reads.flatMap(({ path }) => addressesOf(path.replace('/api/v1', '')))),
  ...[`/crews/${crew}`, `/crews/${crew}/standing`, `/crews/${crew}/standing/${cup}`],
];

async function readAll(): Promise<Map<string, string>> {
  const replies = new Map<string, string>();
  const callers: [string, Sending][] = [
    ['a visitor', {}],
    ['another fan', other],
  ];
  for (const address of addresses) {
    for (const [name, sending] of callers) {
      const response = await send(site, `GET ${address}`, undefined, sending);
      replies.set(`${address} for ${name}`, `${response.status} ${await response.text()}`);
    }
  }
  const picture = await site.get(leaderboardPicturePath(cup));
  replies.set('the picture of the leaderboard', Buffer.from(await picture.arrayBuffer()).toString('base64'));
  return replies;
}

test('replies are the same after all undecided picks and calls have changed', async () => {
  const before = await readAll();
  expect(before.get(`/cups/${cup}/crowd for a visitor`)).toContain('"game":"game-8"');
  expect(before.get(`/cups/${cup}/leaderboard/1 for a visitor`)).toContain('Canary 0');
  expect(before.get(`/crews/${crew}/standing/${cup} for another fan`)).toContain('"game":"game-8"');
  await changePicks(pickOtherwise(), 3);
  expect(await readAll()).toEqual(before);
  // The replies do depend on the picks of decided games.
  await changePicks(new Map([...upper, [1, riders.oystein]]), null);
  expect(await readAll()).not.toEqual(before);
});
