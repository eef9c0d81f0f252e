/** Every writing endpoint with a valid request, in an order in which all succeed. */
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { issueResetToken } from '#server/features/users/password-reset.ts';
import { issueEmailToken } from '#server/features/users/pending-email.ts';
import { addCup, addRider } from './builders.ts';
import { matchupsOf } from './cup-fields.ts';
import { PASSWORD, type Sending, send, signUp, signUpAdmin } from './fans.ts';
import { type Fields, jpeg, sendForm } from './forms.ts';
import { NOON, type TestSite } from './start-site.ts';
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
  const made = { ...(await editing(site, world, admin)), ...(await accounts(site, admin)) };
  return Object.entries(made satisfies Record<WriteEndpoint, SendRequest>) as [WriteEndpoint, SendRequest][];
}

type World = Awaited<ReturnType<typeof buildWorld>>;

async function editing(site: TestSite, { riders, posts, cup, heroes }: World, admin: Sending) {
  const slots = CUP_RIDERS.map(([key]) => riders[key]);
  const nameOf = new Map<number, string>(CUP_RIDERS.map(([key, name]) => [riders[key], name]));
  const picks = [...pickUpperRiders(riders)].map(([game, rider]) => [`game-${game}`, nameOf.get(rider)]);
  const fresh = await addCup(site, { slug: 'Fresh', initialMatchups: pairUp(slots) });
  const gone = await addRider(site, { name: 'Goes soon' });
  const trashed = [await addRider(site, { name: 'One gone' }), await addRider(site, { name: 'Another gone' })];
  await site.database.updateTable('riders').set({ deleted_at: NOON }).where('id', 'in', trashed).execute();
  const fan = await signUp(site, 'picks@writing.example');
  let submissions = 0;
  /** Alternates the winner of the final: an unchanged bracket is not stored. */
  const submit = () => {
    const winner = picks[12 + (submissions++ % 2)]?.[1];
    const body = { picks: JSON.stringify({ ...Object.fromEntries(picks), 'game-15': winner }) };
    return send(site, `POST /brackets/${fan.user.id}/${fresh}`, body, fan);
  };
  const image = await jpeg();
  const form = (call: string, fields: Fields) => () => sendForm(site, call, { ...fields, image }, admin);
  const json =
    (call: string, body?: unknown, by: Sending = admin) =>
    () =>
      send(site, call, body, by);
  return {
    'POST /posts/': form('POST /posts/', {
      ...{ title: 'New game', location: 'Åre', publishDate: '2018-03-01T12:00:00.000Z', type: 'Game', tags: 'one,two' },
      ...{ gameType: 'slvsh', videoHost: 'youtube', vimeoId: 'dQw4w9WgXcQ', riderIds: `${riders.joss},${riders.alex}` },
    }),
    'PATCH /posts/{id}': form(`PATCH /posts/${posts.film}`, { title: 'Changed', tags: 'three' }),
    'DELETE /posts/{id}': json(`DELETE /posts/${posts.segment}`),
    'POST /posts/{id}/restore': json(`POST /posts/${posts.segment}/restore`),
    'POST /posts/{id}/plays': json(`POST /posts/${posts.film}/plays`, undefined, {}),
    'POST /riders': form('POST /riders', { name: 'New', sponsor: 'A shop', country: 'se', birthdate: '2000-01-01' }),
    'PATCH /riders/{id}': form(`PATCH /riders/${riders.rookie}`, { name: 'Zoe' }),
    'DELETE /riders/{id}': json(`DELETE /riders/${gone}`),
    'POST /riders/{id}/restore': json(`POST /riders/${gone}/restore`),
    'POST /brackets/{userId}/{cupId}': submit,
    'POST /cups': json('POST /cups', {
      ...{ slug: 'Another cup', location: 'Laax', description: 'Words', riderCount: 16 },
      ...{ initialMatchups: matchupsOf(slots), games: String(posts.alexBeatsFerdinand) },
    }),
    'PATCH /cups/{id}': json(`PATCH /cups/${fresh}`, {
      ...{ slug: 'Renamed', initialMatchups: matchupsOf([...slots.slice(0, -1), riders.rookie]) },
      ...{ games: String(posts.alexBeatsFerdinand), results: JSON.stringify({ 'game-1': riders.joss }) },
    }),
    'DELETE /cups/{id}': json(`DELETE /cups/${cup}`),
    'POST /cups/{id}/restore': json(`POST /cups/${cup}/restore`),
    'POST /heroes': form('POST /heroes', { postId: String(posts.zero), index: '1' }),
    'PATCH /heroes/{id}': form(`PATCH /heroes/${heroes.second}`, { customTitle: 'Now', index: '0' }),
    'DELETE /heroes/{id}': json(`DELETE /heroes/${heroes.first}`),
    'POST /heroes/{id}/restore': json(`POST /heroes/${heroes.first}/restore`),
    'DELETE /trash/{item}/{id}': json(`DELETE /trash/riders/${trashed[0]}`),
    'DELETE /trash': json('DELETE /trash'),
    'POST /heroes/order': async () => {
      const shown = await site.opened.database.selectFrom('heroes').select('id').orderBy('position').execute();
      return send(site, 'POST /heroes/order', { ids: shown.map(({ id }) => id).reverse() }, admin);
    },
  };
}

async function accounts(site: TestSite, admin: Sending) {
  const [fan, leaver, guest, roamer, forgetful, mover] = await Promise.all(
    ['fan', 'leaver', 'guest', 'roamer', 'forgetful', 'mover'].map((name) => signUp(site, `${name}@writing.example`)),
  );
  if (!fan || !leaver || !guest || !roamer || !forgetful || !mover) throw new Error('A sign-up was refused');
  const { token } = await issueResetToken(site.database, forgetful.user.id, NOON);
  const moved = { email: 'moved@writing.example', oldPassword: PASSWORD };
  await send(site, `PATCH /users/edit/${mover.user.id}`, moved, mover);
  const link = await issueEmailToken(site.database, mover.user.id, moved.email, NOON);
  const sessions = site.database.selectFrom('sessions').where('user_id', '=', roamer.user.id).select('id');
  const { id: session } = await sessions.executeTakeFirstOrThrow();
  const json =
    (call: string, body?: unknown, by: Sending = {}) =>
    () =>
      send(site, call, body, by);
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
    'POST /users/confirm-email/{token}': json(`POST /users/confirm-email/${link?.token}`),
    'DELETE /users/{id}/pending-email': json(`DELETE /users/${fan.user.id}/pending-email`, undefined, fan),
    'DELETE /users/{id}/sessions/{sessionId}': json(
      `DELETE /users/${roamer.user.id}/sessions/${session}`,
      undefined,
      admin,
    ),
    'POST /users/sign-out': json('POST /users/sign-out', undefined, leaver),
    'DELETE /users/edit/{id}': json(`DELETE /users/edit/${roamer.user.id}`, undefined, admin),
  };
}
