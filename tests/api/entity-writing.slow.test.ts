/** The editing that all kinds share: add, change, delete, restore and erase (spec 5 and 7). */
import { describe, expect, test } from 'vitest';
import type { HistoryRecord, TrashedItem } from '#contract/api/admin.ts';
import type { EntityKind } from '#contract/rules/entities.ts';
import { type EntityRequests, entityRequests, sendFields } from '../support/entities.ts';
import { type Sending, send, signUp, signUpAdmin } from '../support/fans.ts';
import { type Fields, jpeg, sendForm } from '../support/forms.ts';
import { startSite } from '../support/start-site.ts';
import { expectUnchanged, storedRows } from '../support/stored-state.ts';
import { expectEndpointReply, readReply } from '../support/strict-client.ts';
import { buildWorld } from '../support/world.ts';

const lines: string[] = [];
const site = await startSite({ logTo: { write: (line) => lines.push(line) } });
const world = await buildWorld(site);
const admin = await signUpAdmin(site);
const entities = Object.entries(await entityRequests(site, world)) as [EntityKind, EntityRequests][];

type Item = Record<string, unknown> & { id: number; version: number };

describe.each(entities)('%s:', (kind, { create, fields, required, texts, list }) => {
  const text = texts.at(-1) ?? '';
  const write = (call: string, values: Fields, by: Sending = admin) => sendFields(site, kind, call, values, by);
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

  async function readTrash(): Promise<number[]> {
    const trashed: TrashedItem[] = await readReply(send(site, 'GET /trash', undefined, admin));
    return trashed.filter(({ item }) => item === kind).map(({ id }) => id);
  }

  async function readHistory(id: number): Promise<HistoryRecord[]> {
    return readReply(send(site, `GET /history/${kind}/${id}`, undefined, admin));
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
    expect((await refused(late, 409, 'version')).message).toMatch(/^Someone else saved this/);
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
    const before = await readReply(change(id, { [text]: 'Changed' }));
    for (const sending of [{}, admin]) expect(await list(sending)).toContain(id);
    await refused(() => restore(id), 404);
    expect(await readReply(remove(id))).toEqual({ id });
    for (const sending of [{}, admin]) expect(await list(sending)).not.toContain(id);
    // No endpoint reads a single slide.
    for (const path of kind === 'heroes' ? [] : [`/api/v1/${kind}/${id}`])
      expect((await site.get(path)).status, path).toBe(404);
    await refused(() => remove(id), 404);
    await refused(() => change(id, { [text]: 'x' }), 404);
    expect(await readReply(restore(id))).toEqual(before);
    expect(await list({})).toContain(id);
    await refused(() => restore(id), 404);
  });

  test('a restored item leaves the trash, and other rows stay unchanged', async () => {
    const { id } = await add();
    const { changes: _, ...before } = await storedRows(site);
    await remove(id);
    expect(await readTrash()).toEqual([id]);
    expect((await restore(id)).status).toBe(200);
    expect(await readTrash()).toEqual([]);
    const { changes: __, ...after } = await storedRows(site);
    expect(after).toEqual(before);
  });

  test('of five concurrent deletions or restorations one succeeds', async () => {
    const { id } = await add();
    for (const act of [remove, restore]) {
      const statuses = (await Promise.all(Array.from({ length: 5 }, () => act(id)))).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, 404, 404, 404, 404]);
    }
  });

  test('an unknown item is neither deleted nor restored', async () => {
    for (const act of [remove, restore]) await refused(() => act(999_999), 404);
    await refused(() => send(site, `DELETE /${kind}/zero`, undefined, admin), 400, 'id');
  });

  test('erasing leaves only the history, and never gives the id again', async () => {
    const { id } = await add();
    const erase = () => send(site, `DELETE /trash/${kind}/${id}`, undefined, admin);
    await refused(erase, 404);
    await remove(id);
    expect(await readReply(erase())).toEqual({ id });
    expect(await readTrash()).toEqual([]);
    await refused(() => restore(id), 404);
    await refused(erase, 404);
    const [last] = await readHistory(id);
    expect(last).toMatchObject({ action: 'erased', by: { name: 'Ada' }, fields: [{ name: 'title', to: null }] });
    expect((await add()).id).toBeGreaterThan(id);
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
    const steps = await readHistory(before.id);
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

describe.each(entities.filter(([, { picture }]) => picture))('%s:', (kind, { create, fields, picture = '' }) => {
  test('a new picture has a new address, and the old file stays for cached pages', async () => {
    const before = await readReply(sendForm(site, create, fields(), admin));
    const image = await jpeg('other.jpg', '#a03020');
    const after = await readReply(sendForm(site, `PATCH /${kind}/${before.id}`, { image }, admin));
    const locations: string[] = [before, after].map((item) => item[picture]);
    expect(locations[0]).not.toBe(locations[1]);
    for (const location of locations) expect((await site.get(location)).status).toBe(200);
  });
});
