/** Every writing endpoint with a valid request, in an order in which all succeed. */
import { type EndpointName, endpoints } from '#contract/api/endpoints.ts';
import type { EntityKind } from '#contract/rules/entities.ts';
import { issueChallenge } from '#server/features/users/passkeys/challenges.ts';
import { userHandle } from '#server/features/users/passkeys/passkeys.ts';
import { issueResetToken } from '#server/features/users/password-reset.ts';
import { changeAlerts, confirmationToken } from './alerts.ts';
import { createAuthenticator } from './authenticator.ts';
import { addCup, addPost, addRider, DAY, flagVideo } from './builders.ts';
import { completeChart } from './charting.ts';
import { confirmationTokenOf } from './confirmation-tokens.ts';
import { entityRequests, sendFields } from './entities.ts';
import { PASSWORD, type Sending, send, signUp, signUpAdmin, signUpConfirmed } from './fans.ts';
import { addPasskey, removePasskey, sendAssertion, sendPasskey } from './passkeys.ts';
import { createTestBrowser, subscriptionOf } from './push-service.ts';
import { NOON, type TestSite } from './start-site.ts';
import { readReply } from './strict-client.ts';
import { buildWorld, CUP_RIDERS, pairUp, pickUpperRiders } from './world.ts';

export type WriteEndpoint = Exclude<EndpointName, `GET ${string}`>;

/** Sends the request; each call builds a new body. */
type SendRequest = () => Promise<Response>;

const BETTER = 'a better one 720';

export const WRITE_ENDPOINTS = Object.keys(endpoints).filter((name) => !name.startsWith('GET ')) as WriteEndpoint[];

/** Saves the world, and returns the requests in their order. */
export async function prepareWriteRequests(site: TestSite): Promise<[WriteEndpoint, SendRequest][]> {
  const world = await buildWorld(site);
  const admin = await signUpAdmin(site);
  const initialMatchups = pairUp(CUP_RIDERS.map(([key]) => world.riders[key]));
  const cup = await addCup(site, { slug: 'Fresh', initialMatchups });
  const settled = await addCup(site, { slug: 'Settled', initialMatchups });
  const requests = {
    ...(await visitorRequests(site, world, cup)),
    ...(await entityWrites(site, world, { posts: world.posts.film, cups: cup, heroes: world.heroes.second }, admin)),
    ...resultRequests(site, world, settled, admin),
    ...(await trashRequests(site, admin)),
    ...(await videoCheckRequests(site, admin)),
    ...(await crewRequests(site, admin)),
    ...(await chartingRequests(site, admin)),
    ...(await accountRequests(site, admin)),
  };
  return Object.entries(requests) as [WriteEndpoint, SendRequest][];
}

type World = Awaited<ReturnType<typeof buildWorld>>;

async function visitorRequests(site: TestSite, { riders, posts }: World, cup: number) {
  const nameOf = new Map<number, string>(CUP_RIDERS.map(([key, name]) => [riders[key], name]));
  const picks = [...pickUpperRiders(riders)].map(([game, rider]) => [`game-${game}`, nameOf.get(rider)]);
  const fan = await signUp(site, 'picks@writing.example');
  let submissions = 0;
  return {
    'POST /posts/{id}/plays': () => send(site, `POST /posts/${posts.film}/plays`),
    'POST /posts/{id}/playback-errors': () => send(site, `POST /posts/${posts.film}/playback-errors`),
    'DELETE /users/{id}/shared-brackets': () =>
      send(site, `DELETE /users/${fan.user.id}/shared-brackets`, undefined, fan),
    /** Alternates the winner of the final: an unchanged bracket is not stored. */
    'POST /brackets/{userId}/{cupId}': () => {
      const winner = picks[12 + (submissions++ % 2)]?.[1];
      const body = { picks: JSON.stringify({ ...Object.fromEntries(picks), 'game-15': winner }) };
      return send(site, `POST /brackets/${fan.user.id}/${cup}`, body, fan);
    },
  };
}

/** Adds one of each kind, deletes another, restores a deleted one, and changes the one of `changed`, or one that was just added. */
async function entityWrites(
  site: TestSite,
  world: World,
  changed: Partial<Record<EntityKind, number>>,
  admin: Sending,
) {
  const made: Record<string, SendRequest> = {};
  for (const [name, { create, fields, changes }] of Object.entries(await entityRequests(site, world))) {
    const kind = name as EntityKind;
    const add = () => sendFields(site, kind, create, fields(), admin);
    const readId = async (response: Response) => {
      const { id, info } = await response.json();
      return id ?? info.id;
    };
    const edited = changed[kind] ?? (await readId(await add()));
    const [deleted, restored] = [await readId(await add()), await readId(await add())];
    await send(site, `DELETE /${kind}/${restored}`, undefined, admin);
    made[create] = add;
    made[`PATCH /${kind}/{id}`] = () => sendFields(site, kind, `PATCH /${kind}/${edited}`, changes, admin);
    made[`DELETE /${kind}/{id}`] = () => send(site, `DELETE /${kind}/${deleted}`, undefined, admin);
    made[`POST /${kind}/{id}/restore`] = () => send(site, `POST /${kind}/${restored}/restore`, undefined, admin);
  }
  const order = async () => {
    const shown = await site.opened.database
      .selectFrom('heroes')
      .where('deletedAt', 'is', null)
      .select('id')
      .orderBy('position')
      .execute();
    return send(site, 'POST /heroes/order', { ids: shown.map(({ id }) => id).reverse() }, admin);
  };
  const turnNewestGame = () => send(site, 'POST /heroes/newest-game', { shown: false }, admin);
  const changeSite = () => send(site, 'PATCH /site', { hashtag: 'SLVSH2018' }, admin);
  return {
    ...made,
    'POST /heroes/order': order,
    'POST /heroes/newest-game': turnNewestGame,
    'PATCH /site': changeSite,
  };
}

/** Alternates the winner: unchanged results are not stored. */
function resultRequests(site: TestSite, { riders }: World, cup: number, admin: Sending) {
  let times = 0;
  return {
    'PATCH /cups/{id}/results': () => {
      const winner = times++ % 2 === 0 ? riders.joss : riders.oystein;
      return send(site, `PATCH /cups/${cup}/results`, { results: JSON.stringify({ 'game-1': winner }) }, admin);
    },
  };
}

async function trashRequests(site: TestSite, admin: Sending) {
  const trashed = [await addRider(site, { name: 'One gone' }), await addRider(site, { name: 'Another gone' })];
  await site.database.updateTable('riders').set({ deletedAt: NOON }).where('id', 'in', trashed).execute();
  return {
    'DELETE /trash/{item}/{id}': () => send(site, `DELETE /trash/riders/${trashed[0]}`, undefined, admin),
    'DELETE /trash': () => send(site, 'DELETE /trash', undefined, admin),
  };
}

async function videoCheckRequests(site: TestSite, admin: Sending) {
  const flagged = await addPost(site);
  await flagVideo(site, flagged);
  return {
    'POST /flagged-videos/{id}/check': () => send(site, `POST /flagged-videos/${flagged}/check`, undefined, admin),
  };
}

async function crewRequests(site: TestSite, admin: Sending) {
  const found = async (name: string) => {
    const founder = await signUp(site, `${name}@writing.example`);
    const crew = await readReply(send(site, 'POST /crews', { name: 'A crew', stake: 'A stake' }, founder));
    return { founder, ...crew };
  };
  const [changed, passed, joined, reported] = [
    await found('changes'),
    await found('passes'),
    await found('invites'),
    await found('reports'),
  ];
  const [heir, leaver, joiner] = [
    await signUp(site, 'heir@writing.example'),
    await signUp(site, 'leaves@writing.example'),
    await signUp(site, 'joins@writing.example'),
  ];
  await send(site, `POST /crew-invitations/${passed.invitation}`, undefined, heir);
  await send(site, `POST /crew-invitations/${changed.invitation}`, undefined, leaver);
  for (const field of ['name', 'stake']) {
    await send(site, `POST /crews/${reported.id}/reports`, { field }, reported.founder);
  }
  const { founder } = changed;
  const crew = `/crews/${changed.id}`;
  return {
    'POST /crews': () => send(site, 'POST /crews', { name: 'Rail Rats', stake: 'The last one cooks' }, founder),
    'PATCH /crews/{id}': () => send(site, `PATCH ${crew}`, { name: 'Park Rats', stake: 'Karaoke' }, founder),
    'POST /crews/{id}/reports': () => send(site, `POST ${crew}/reports`, { field: 'name' }, leaver),
    'POST /crews/{id}/invitation': () => send(site, `POST ${crew}/invitation`, undefined, founder),
    'DELETE /crews/{id}/members/{userId}': () =>
      send(site, `DELETE ${crew}/members/${leaver.user.id}`, undefined, founder),
    'POST /crews/{id}/founder': () =>
      send(site, `POST /crews/${passed.id}/founder`, { userId: heir.user.id }, passed.founder),
    'POST /crew-invitations/{token}': () =>
      send(site, `POST /crew-invitations/${joined.invitation}`, undefined, joiner),
    'POST /crew-reports/{id}/{field}/reset': () =>
      send(site, `POST /crew-reports/${reported.id}/name/reset`, undefined, admin),
    'DELETE /crew-reports/{id}/{field}': () =>
      send(site, `DELETE /crew-reports/${reported.id}/stake`, undefined, admin),
  };
}

async function chartingRequests(site: TestSite, admin: Sending) {
  const [fan, reverted] = [
    await signUp(site, 'charts@writing.example'),
    await signUp(site, 'reverted@writing.example'),
  ];
  const duel = [await addRider(site, { name: 'Alex Hall' }), await addRider(site, { name: 'Max Hess' })] as const;
  const called = await addPost(site, { riderIds: duel, tricks: completeChart(duel), ledger: 'complete' });
  const body = { tricks: JSON.stringify(completeChart(duel)) };
  const addGame = () => addPost(site, { riderIds: duel });
  const propose = async (by: Sending): Promise<number> => {
    const reply = await send(site, `POST /posts/${await addGame()}/chart-proposals`, body, by);
    return (await reply.json()).id;
  };
  const [withdrawn, accepted, refused] = [await propose(fan), await propose(fan), await propose(fan)];
  const acceptance = await propose(reverted);
  await send(site, `POST /chart-proposals/${acceptance}/acceptance`, { version: 1 }, admin);
  const uncharted = await addGame();
  // The first request of the day chooses the game of the day, whatever becomes of the request.
  await send(site, 'GET /games/charted');
  const calls = `POST /posts/${called}/calls`;
  return {
    'DELETE /chart-proposals/{id}': () => send(site, `DELETE /chart-proposals/${withdrawn}`, undefined, fan),
    'POST /posts/{id}/chart-proposals': () => send(site, `POST /posts/${uncharted}/chart-proposals`, body, fan),
    'POST /chart-proposals/{id}/acceptance': () =>
      send(site, `POST /chart-proposals/${accepted}/acceptance`, { version: 1 }, admin),
    'POST /chart-proposals/{id}/refusal': () =>
      send(site, `POST /chart-proposals/${refused}/refusal`, undefined, admin),
    'POST /charting-fans/{userId}/revert': () =>
      send(site, `POST /charting-fans/${reverted.user.id}/revert`, undefined, admin),
    'POST /posts/{id}/calls': () => send(site, calls, undefined, fan),
    'POST /posts/{id}/calls/result': () => send(site, `${calls}/result`, { calls: [] }, fan),
  };
}

async function accountRequests(site: TestSite, admin: Sending) {
  const [fan, leaver, guest, roamer, forgetful, mover, phone, keeper, holder] = await Promise.all(
    ['fan', 'leaver', 'guest', 'roamer', 'forgetful', 'mover', 'phone', 'keeper', 'holder'].map((name) =>
      (name === 'holder' ? signUpConfirmed : signUp)(site, `${name}@writing.example`),
    ),
  );
  if (!fan || !leaver || !guest || !roamer || !forgetful || !mover || !phone || !keeper || !holder) {
    throw new Error('A sign-up was refused');
  }
  const appointee = await signUpConfirmed(site, 'appointee@writing.example');
  const token = await issueResetToken(site.database, forgetful.email, NOON);
  const linkTo = async (email: string, by: typeof mover) => {
    await send(site, `PATCH /users/edit/${by.user.id}`, { email, oldPassword: PASSWORD }, by);
    return confirmationTokenOf(site.database, by.user.id, NOON);
  };
  const links = [await linkTo('moved@writing.example', mover), await linkTo('phoned@writing.example', phone)];
  const sessions = site.database.selectFrom('sessions').where('userId', '=', roamer.user.id).select('id');
  const { id: session } = await sessions.executeTakeFirstOrThrow();
  const json =
    (call: string, body?: unknown, by: Sending = {}) =>
    () =>
      send(site, call, body, by);
  const favourites = `/users/${keeper.user.id}/favourites`;
  const star = { postId: await addPost(site), start: 29.7, on: true, at: new Date(NOON).toISOString() };
  const alerts = await alertRequests(site);
  const [, guestToken = ''] = guest.authorization.split(' ');
  return {
    'POST /users/sign-up': json('POST /users/sign-up', { name: 'Bea', email: 'b@writing.example', password: PASSWORD }),
    'POST /users/sign-in': json('POST /users/sign-in', { email: fan.email, password: PASSWORD }),
    'POST /users/sign-in/session': json('POST /users/sign-in/session', undefined, { cookie: fan.cookie }),
    'POST /users/sign-in/{token}': json(`POST /users/sign-in/${guestToken}`),
    'POST /users/forgot-password': json('POST /users/forgot-password', { email: fan.email }),
    'PATCH /users/reset-password': json('PATCH /users/reset-password', {
      ...{ token, email: forgetful.email, password: BETTER },
    }),
    'PATCH /users/edit/{id}': json(
      `PATCH /users/edit/${fan.user.id}`,
      { name: 'New name', email: 'new@writing.example', password: BETTER, oldPassword: PASSWORD },
      fan,
    ),
    'POST /users/confirm-email/{token}': json(`POST /users/confirm-email/${links[0]}`, undefined, mover),
    'PATCH /users/confirm-email/{token}': json(`PATCH /users/confirm-email/${links[1]}`, { password: BETTER }),
    'POST /users/{id}/email-confirmation': json(`POST /users/${guest.user.id}/email-confirmation`, undefined, guest),
    'POST /users/{id}/confirmation': json(
      `POST /users/${keeper.user.id}/confirmation`,
      { oldPassword: PASSWORD },
      keeper,
    ),
    'DELETE /users/{id}/pending-email': json(`DELETE /users/${fan.user.id}/pending-email`, undefined, fan),
    'DELETE /users/{id}/sessions/{sessionId}': json(
      `DELETE /users/${roamer.user.id}/sessions/${session}`,
      undefined,
      admin,
    ),
    'POST /users/{id}/favourites': json(`POST ${favourites}`, { changes: [star] }, keeper),
    'DELETE /users/{id}/favourites': json(`DELETE ${favourites}`, undefined, keeper),
    ...(await passkeyRequests(site, holder)),
    ...alerts,
    'POST /users/sign-out': json('POST /users/sign-out', undefined, leaver),
    'PATCH /members/{id}': json(`PATCH /members/${appointee.user.id}`, { role: 'editor' }, admin),
    'POST /members/{id}/block': json(`POST /members/${leaver.user.id}/block`, undefined, admin),
    'DELETE /members/{id}/block': json(`DELETE /members/${leaver.user.id}/block`, undefined, admin),
    'DELETE /users/edit/{id}': json(`DELETE /users/edit/${roamer.user.id}`, undefined, admin),
  };
}

/** Times that a test sends one of the requests. */
const MOST_ATTEMPTS = 50;

async function passkeyRequests(site: TestSite, holder: Sending & { user: { id: number } }) {
  const removed = await addPasskey(site, holder);
  const { authenticator } = await addPasskey(site, holder);
  const address = `/users/${holder.user.id}/passkeys`;
  const issue = (purpose: 'add' | 'sign-in') => {
    const use = { purpose, userId: purpose === 'add' ? holder.user.id : null, origin: 'http://slvsh.example' };
    return Promise.all(Array.from({ length: MOST_ATTEMPTS }, () => issueChallenge(site.database, use, NOON)));
  };
  // Issued before, as a test may fail the statements of the requests.
  const challenges = { add: await issue('add'), signIn: await issue('sign-in') };
  return {
    'POST /users/{id}/passkeys/options': () => send(site, `POST ${address}/options`, { oldPassword: PASSWORD }, holder),
    'POST /users/{id}/passkeys': async () => {
      const user = { id: userHandle(holder.user.id) };
      return sendPasskey(site, holder, createAuthenticator().create({ challenge: challenges.add.pop() ?? '', user }));
    },
    'POST /users/{id}/passkeys/{passkeyId}/removal': () => removePasskey(site, holder, removed.passkey.id),
    'POST /passkeys/options': () => send(site, 'POST /passkeys/options'),
    'POST /passkeys/sign-in': async () =>
      sendAssertion(site, authenticator.use({ challenge: challenges.signIn.pop() ?? '' })),
  };
}

async function alertRequests(site: TestSite) {
  const [follower, unconfirmed] = [
    await signUpConfirmed(site, 'follower@writing.example'),
    await signUp(site, 'unconfirmed@writing.example'),
  ];
  const rider = await addRider(site);
  const path = `/users/${follower.user.id}`;
  await changeAlerts(site, unconfirmed, { mail: true });
  const token = confirmationToken(unconfirmed, NOON + DAY);
  const browser = () => subscriptionOf(createTestBrowser());
  const subscription = await readReply(send(site, `POST ${path}/push-subscriptions`, browser(), follower));
  return {
    'PATCH /users/{id}/alerts': () => send(site, `PATCH ${path}/alerts`, { followsCup: true, mail: true }, follower),
    'POST /users/{id}/riders': () => send(site, `POST ${path}/riders`, { riderId: rider }, follower),
    'DELETE /users/{id}/riders/{riderId}': () => send(site, `DELETE ${path}/riders/${rider}`, undefined, follower),
    'POST /users/confirm-alerts/{token}': () => send(site, `POST /users/confirm-alerts/${token}`),
    'POST /users/{id}/push-subscriptions': () => send(site, `POST ${path}/push-subscriptions`, browser(), follower),
    'DELETE /users/{id}/push-subscriptions/{subscriptionId}': () =>
      send(site, `DELETE ${path}/push-subscriptions/${subscription.id}`, undefined, follower),
  };
}
