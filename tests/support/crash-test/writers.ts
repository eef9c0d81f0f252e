/** Concurrent writers until the site dies: admins with pictures, fans, sign-ups and reset mails. */
import { BRACKET_GAMES } from '#contract/rules/picks.ts';
import { PASSWORD } from '../fans.ts';
import { jpeg } from '../forms.ts';
import { type AcknowledgedWrites, sendValue } from './acknowledged-writes.ts';
import type { PreparedSite } from './prepare-site.ts';

/** Undefined if the connection broke before the whole reply. */
type Reply = { ok: boolean; body: { id: number } } | undefined;

/** Starts all writers; `count` makes names unique, `stop` waits for pending requests. */
export function startWriters(
  address: string,
  { admin, cup, riders, fans, names }: PreparedSite,
  ledger: AcknowledgedWrites,
  round: number,
) {
  let stopped = false;
  let count = 0;
  const next = () => `${round}-${++count}`;

  async function send(call: string, body: object | FormData, authorization?: string): Promise<Reply> {
    const [method = '', path = ''] = call.split(' ');
    const form = body instanceof FormData;
    try {
      const reply = await fetch(`${address}/api/v1${path}`, {
        method,
        headers: {
          ...(!form && { 'content-type': 'application/json' }),
          ...(authorization && { authorization }),
          'x-forwarded-for': `10.${round & 255}.${(count >> 8) & 255}.${count & 255}`,
        },
        body: form ? body : JSON.stringify(body),
      });
      return { ok: reply.ok, body: await reply.json() };
    } catch {
      return undefined;
    }
  }

  const accepts = async (...sent: Parameters<typeof send>) => (await send(...sent))?.ok === true;

  async function publish(): Promise<void> {
    const title = `Post ${next()}`;
    const reply = await send('POST /posts/', await postForm(title, riders), admin);
    if (!reply?.ok) return;
    const { id } = reply.body;
    ledger.posts.set(id, { known: title, sent: new Set() });
    ledger.acknowledged += 1;
    const value = `${title}, changed`;
    const change = new FormData();
    change.append('title', value);
    await sendValue(ledger, { of: 'posts', id, value }, () => accepts(`PATCH /posts/${id}`, change, admin));
  }

  async function enterResult(): Promise<void> {
    const value = String(riders[++count % 2]);
    const results = JSON.stringify({ 'game-1': Number(value) });
    await sendValue(ledger, { of: 'results', id: cup, value }, () =>
      accepts(`PATCH /cups/${cup}/results`, { results }, admin),
    );
  }

  async function pick(fan: PreparedSite['fans'][number]): Promise<void> {
    const index = ++count % 2;
    const picks = JSON.stringify(pickAll(names, names[index] ?? ''));
    const value = String(riders[index]);
    await sendValue(ledger, { of: 'brackets', id: fan.id, value }, () =>
      accepts(`POST /brackets/${fan.id}/${cup}`, { picks }, fan.authorization),
    );
  }

  async function signUp(): Promise<void> {
    const email = `fan-${next()}@fans.example`;
    if (!(await accepts('POST /users/sign-up', { name: 'Ada', email, password: PASSWORD }))) return;
    ledger.accounts.add(email);
    ledger.acknowledged += 1;
    if (!(await accepts('POST /users/forgot-password', { email }))) return;
    ledger.mails += 1;
    ledger.acknowledged += 1;
  }

  async function repeat(write: () => Promise<void>): Promise<void> {
    while (!stopped) await write();
  }

  const writing = Promise.all([
    ...[publish, publish, enterResult, signUp].map(repeat),
    ...fans.map((fan) => repeat(() => pick(fan))),
  ]);
  return {
    async stop() {
      stopped = true;
      await writing;
    },
  };
}

async function postForm(title: string, riders: readonly number[]): Promise<FormData> {
  const form = new FormData();
  const fields = {
    ...{ title, location: 'Grandvalira', publishDate: '2018-03-01T12:00:00.000Z', type: 'Game', gameType: 'slvsh' },
    ...{ videoHost: 'youtube', vimeoId: 'dQw4w9WgXcQ', tags: 'one,two', riderIds: riders.slice(0, 2).join(',') },
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('image', await jpeg());
  return form;
}

/** The first of each pair wins; `winner` wins the first game and all that follow from it. */
function pickAll(names: readonly string[], winner: string): Record<string, string> {
  let round = [...names];
  if (winner === round[1]) [round[0], round[1]] = [winner, round[0] ?? ''];
  const picks: Record<string, string> = {};
  for (let game = 1; game <= BRACKET_GAMES.length; ) {
    round = round.filter((_, index) => index % 2 === 0);
    for (const name of round) picks[`game-${game++}`] = name;
  }
  return picks;
}
