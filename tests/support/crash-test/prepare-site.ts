/** The content of a site before concurrent writes: an admin, four fans, and a cup of sixteen riders. */
import { insertCupRow } from '#server/features/cups/save.ts';
import { insertRiderRow } from '#server/features/riders/save.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { buildCup, buildRider } from '../builders.ts';
import { PASSWORD } from '../fans.ts';
import { ADMIN } from '../site-admin.ts';
import { CUP_RIDERS, pairUp } from '../world.ts';

const FANS = ['ada', 'bea', 'cleo', 'dora'];

export type PreparedSite = {
  /** The admin's access token. */
  admin: string;
  fans: { id: number; authorization: string; cookie: string }[];
  cup: number;
  /** In bracket order, as `names`. */
  riders: number[];
  names: string[];
};

/** Fills the empty site at `address`. */
export async function prepareSite(address: string, databaseAddress: string): Promise<PreparedSite> {
  const { database } = openDatabase(databaseAddress);
  const names = CUP_RIDERS.map(([, name]) => name);
  const { cup, riders } = await database.transaction().execute(async (trx) => {
    const ids: number[] = [];
    for (const name of names) ids.push(await insertRiderRow(trx, buildRider({ name }), Date.now()));
    return { riders: ids, cup: await insertCupRow(trx, buildCup({ initialMatchups: pairUp(ids) }), Date.now()) };
  });
  await database.destroy();
  const signedUp = FANS.map((name) =>
    signIn(address, '/sign-up', { name, email: `${name}@fans.example`, password: PASSWORD }),
  );
  return { cup, riders, names: [...names], fans: await Promise.all(signedUp), admin: await signInAdmin(address) };
}

/** The same users on a restarted site: fans resume their sessions. */
export async function signInAgain(address: string, prepared: PreparedSite): Promise<PreparedSite> {
  const fans = await Promise.all(
    prepared.fans.map(async ({ cookie }) => ({
      ...(await signIn(address, '/sign-in/session', undefined, cookie)),
      cookie,
    })),
  );
  return { ...prepared, fans, admin: await signInAdmin(address) };
}

async function signInAdmin(address: string): Promise<string> {
  const { authorization } = await signIn(address, '/sign-in', {
    email: ADMIN.ADMIN_EMAIL,
    password: ADMIN.ADMIN_PASSWORD,
  });
  return authorization;
}

async function signIn(address: string, how: string, body?: object, cookie?: string) {
  const reply = await fetch(`${address}/api/v1/users${how}`, {
    method: 'POST',
    headers: { ...(body && { 'content-type': 'application/json' }), ...(cookie && { cookie }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const user = await reply.json();
  if (!reply.ok) throw new Error(`${how} answered ${reply.status}: ${JSON.stringify(user)}`);
  const session = reply.headers.getSetCookie().find((text) => text.startsWith('slvsh_token='));
  return {
    id: user.id as number,
    authorization: reply.headers.get('authorization') ?? '',
    cookie: session?.split(';')[0] ?? '',
  };
}
