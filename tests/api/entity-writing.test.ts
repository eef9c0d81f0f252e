/** The editing that posts, riders, slides and cups share: add, change, delete and restore (spec 5 and 7). */
import { describe, expect, test } from 'vitest';
import type { HistoryRecord } from '#contract/editing.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { matchupsOf } from '../support/cup-fields.ts';
import { type Sending, send, signUp, signUpAdmin } from '../support/fans.ts';
import { type Fields, jpeg, sendForm } from '../support/forms.ts';
import { startSite } from '../support/start-site.ts';
import { expectUnchanged, storedRows } from '../support/stored-state.ts';
import { expectEndpointReply } from '../support/strict-client.ts';
import { buildWorld, CUP_RIDERS } from '../support/world.ts';

const lines: string[] = [];
const site = await startSite({ logTo: { write: (line) => lines.push(line) } });
const world = await buildWorld(site);
const admin = await signUpAdmin(site);
const picture = await jpeg();
const matchups = matchupsOf(CUP_RIDERS.map(([key]) => world.riders[key]));
let cups = 0;

type Item = Record<string, unknown> & { id: number; version: number };

type Entity = {
  kind: 'posts' | 'riders' | 'heroes' | 'cups';
  create: EndpointName;
  /** The fields of a new one. */
  fields: () => Fields;
  required: string[];
  /** Free-text fields; the tests change the last one. */
  texts: [string, ...string[]];
  /** The field of the reply with the address of the picture. */
  picture?: string;
  /** The ids in the list that shows it. */
  list: (sending: Sending) => Promise<number[]>;
};

const read = async (path: string, sending: Sending) => (await send(site, `GET ${path}`, undefined, sending)).json();
const idsOf = (items: { id: number }[]) => items.map(({ id }) => id);

const entities: Entity[] = [
  {
    kind: 'posts',
    create: 'POST /posts/',
    fields: () => ({
      ...{ title: 'Harlaut vs Woods', description: 'A long fight.', location: 'Grandvalira', type: 'Game' },
      ...{ publishDate: '2018-03-14T11:59:00.000Z', videoHost: 'youtube', vimeoId: 'dQw4w9WgXcQ', image: picture },
    }),
    required: ['title', 'location', 'publishDate', 'type', 'videoHost', 'vimeoId', 'image'],
    texts: ['description', 'title'],
    picture: 'posterImgLocation',
    list: async (sending) => idsOf((await read('/posts/page/1', sending)).posts),
  },
  {
    kind: 'riders',
    create: 'POST /riders',
    fields: () => ({
      ...{ name: 'Ada Powder', sponsor: 'The local shop', country: 'SE', birthdate: '2001-02-28', image: picture },
    }),
    required: ['name', 'sponsor', 'country', 'birthdate', 'image'],
    texts: ['name', 'sponsor'],
    picture: 'avatarFileLocation',
    list: async (sending) => idsOf(await read('/riders', sending)),
  },
  {
    kind: 'heroes',
    create: 'POST /heroes',
    fields: () => ({
      ...{ postId: String(world.posts.film), customTitle: 'Tonight', customEyebrow: 'Grandvalira' },
      ...{ customSubhead: 'The final', customUrl: '/cup', image: picture },
    }),
    required: ['postId'],
    texts: ['customEyebrow', 'customSubhead', 'customTitle'],
    picture: 'customPosterImgLocation',
    list: async (sending) => idsOf(await read('/heroes', sending)),
  },
  {
    kind: 'cups',
    create: 'POST /cups',
    fields: () => ({
      ...{ slug: `Cup ${++cups}`, location: 'Kläppen', description: 'One game a night.', riderCount: '16' },
      ...{ dateRange: '2019-04-29 to 2019-05-04', initialMatchups: matchups, games: String(world.posts.zero) },
    }),
    required: ['slug', 'location', 'description', 'riderCount'],
    texts: ['slug', 'description', 'location'],
    list: async (sending) => idsOf((await read('/cups', sending)).map(({ info }: { info: Item }) => info)),
  },
];

describe.each(entities)('$kind:', (entity) => {
  const { kind, create, fields, required, texts, list } = entity;
  const text = texts.at(-1) ?? '';

  function write(call: string, values: Fields, by: Sending = admin): Promise<Response> {
    return kind === 'cups' ? send(site, call, values, by) : sendForm(site, call, values, by);
  }

  const ask = (values: Fields) => write(create, values);
  const change = (id: number, values: Fields) => write(`PATCH /${kind}/${id}`, values);
  const remove = (id: number) => send(site, `DELETE /${kind}/${id}`, undefined, admin);
  const restore = (id: number) => send(site, `POST /${kind}/${id}/restore`, undefined, admin);
  const refused = (asking: () => Promise<Response>, status: number, field?: string) =>
    expectUnchanged(site, asking, status, field);

  /** The item of a reply. The fields of a cup are in its `info`; its `edition` differs after each change. */
  async function readItem(response: Response): Promise<Item> {
    const reply = await response.json();
    expect(response.status, JSON.stringify(reply)).toBe(200);
    expectEndpointReply(create, reply);
    const { info, edition: _edition, ...rest } = reply;
    return { ...info, ...rest };
  }

  const add = async (values: Fields = {}) => readItem(await ask({ ...fields(), ...values }));

  test.each(required)('%s is required', async (field) => {
    await refused(() => ask({ ...fields(), [field]: undefined }), 400, field);
  });

  test('fields that the server sets are ignored in a request', async () => {
    const own = {
      id: '4711',
      version: '99',
      created_at: '1',
      deleted_at: '1',
      poster_location: '/own',
      posterLocation: '/own',
    };
    const item = await add(own);
    expect([item.id === 4711, item.version]).toEqual([false, 1]);
    expect(JSON.stringify(item)).not.toContain('/own');
    expect(await list(admin)).toContain(item.id);
  });

  test('markup in a text is stored as text', async () => {
    const hostile = '<script>alert(1)</script><img src=x onerror=alert(1)> javascript:alert(1) \' " --';
    const values = Object.fromEntries(texts.map((name) => [name, hostile]));
    expect(await add(values)).toMatchObject(values);
  });

  test('a change leaves fields that were not sent', async () => {
    const before = await add();
    const after = await readItem(await change(before.id, { [text]: 'Tomorrow', version: '1' }));
    expect(after).toEqual({ ...before, [text]: 'Tomorrow', version: 2 });
  });

  test('a change to the stored values keeps the version', async () => {
    const sent = fields();
    const before = await add(sent);
    const rows = await storedRows(site);
    const { image: _image, ...same } = sent;
    expect(await readItem(await change(before.id, { ...same, version: '1' }))).toEqual(before);
    expect(await storedRows(site)).toEqual(rows);
  });

  test('a change of an old version is refused and stores nothing', async () => {
    const { id } = await add();
    await readItem(await change(id, { [text]: 'First', version: '1' }));
    const { slug: _slug, ...rest } = fields();
    const late = () => change(id, { ...rest, [text]: 'Second', version: '1' });
    expect((await refused(late, 409, 'version')).message).toMatch(/^Another admin saved this/);
    await readItem(await change(id, { [text]: 'Second', version: '2' }));
  });

  test('of ten concurrent changes of one version one succeeds', async () => {
    const { id } = await add();
    const tries = Array.from({ length: 10 }, (_, place) => change(id, { [text]: `Try ${place}`, version: '1' }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array(9).fill(409)]);
    const row = site.database.selectFrom(kind).where('id', '=', id).select('version');
    expect(await row.executeTakeFirst()).toEqual({ version: 2 });
  });

  test('a change of an unknown id is refused', async () => {
    await refused(() => change(999_999, { [text]: 'Nothing' }), 404);
  });

  test('the trash hides it, and restoring brings it back unchanged', async () => {
    const { id } = await add();
    const before = await (await change(id, { [text]: 'Changed' })).json();
    for (const sending of [{}, admin]) expect(await list(sending)).toContain(id);
    expect(await (await remove(id)).json()).toEqual({ id });
    for (const sending of [{}, admin]) expect(await list(sending)).not.toContain(id);
    // No endpoint reads a single slide.
    for (const path of kind === 'heroes' ? [] : [`/api/v1/${kind}/${id}`])
      expect((await site.get(path)).status, path).toBe(404);
    await refused(() => remove(id), 404);
    await refused(() => change(id, { [text]: 'x' }), 404);
    expect(await (await restore(id)).json()).toEqual(before);
    expect(await list({})).toContain(id);
    await refused(() => restore(id), 404);
  });

  test('fans and visitors cannot write one', async () => {
    const { id } = await add();
    const { authorization } = await signUp(site);
    for (const [sending, status] of [[{ authorization }, 403] as const, [{}, 401] as const]) {
      await refused(() => write(create, fields(), sending), status);
      await refused(() => write(`PATCH /${kind}/${id}`, fields(), sending), status);
      await refused(() => send(site, `DELETE /${kind}/${id}`, undefined, sending), status);
      await refused(() => send(site, `POST /${kind}/${id}/restore`, undefined, sending), status);
    }
  });

  test('history and log name each change and its admin, the log without content', async () => {
    const before = await add();
    for (const _twice of [1, 2]) await change(before.id, { [text]: 'Canary' });
    await remove(before.id);
    await restore(before.id);
    const actions = ['created', 'changed', 'deleted', 'restored'];
    const steps: HistoryRecord[] = await read(`/history/${kind}/${before.id}`, admin);
    expect(steps.toReversed().map(({ action, by }) => [action, by?.id])).toEqual(
      actions.map((action) => [action, admin.user.id]),
    );
    expect(steps[2]?.fields).toEqual([{ name: text, from: before[text], to: 'Canary' }]);
    const written = lines
      .map((line) => JSON.parse(line))
      .filter(({ event, item }) => event === 'write' && item === kind);
    const logged = written.filter(({ id }) => id === before.id);
    expect(logged.map(({ action, userId }) => [action, userId])).toEqual(
      actions.map((action) => [action, admin.user.id]),
    );
    expect(lines.join('')).not.toContain('Canary');
  });
});

describe.each(entities.filter((entity) => entity.picture !== undefined))(
  '$kind:',
  ({ kind, create, fields, picture = '' }) => {
    test('a new picture has a new address, and the old file stays for cached pages', async () => {
      const before = await (await sendForm(site, create, fields(), admin)).json();
      const image = await jpeg('other.jpg', '#a03020');
      const after = await (await sendForm(site, `PATCH /${kind}/${before.id}`, { image }, admin)).json();
      expect(after[picture]).not.toBe(before[picture]);
      for (const item of [before, after]) expect((await site.get(item[picture])).status).toBe(200);
    });
  },
);
