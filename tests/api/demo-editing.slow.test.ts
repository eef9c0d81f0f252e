/** The riders and posts of the demo are incomplete, as on a real site, and can be edited. */
import { expect, test } from 'vitest';
import { missingInPost } from '#contract/api/posts.ts';
import { missingInRider, RiderPatch } from '#contract/api/riders.ts';
import type { FormValues } from '#web/admin/form/use-edit-form.ts';
import { PostChangeSchema, postValues, toPayload } from '#web/admin/posts/post-values.ts';
import { riderValues } from '#web/admin/riders/rider-form.tsx';
import { startDemoSite } from '../support/demo-site.ts';
import { send, signUpAdmin } from '../support/fans.ts';
import { sendForm } from '../support/forms.ts';
import { NOON } from '../support/start-site.ts';
import { readReply } from '../support/strict-client.ts';

const { site } = await startDemoSite(NOON);
const admin = await signUpAdmin(site);

/** Sends all fields of the form, as a client that does not compare them does. */
async function save(call: string, values: FormValues, version: number): Promise<void> {
  const reply = await sendForm(site, call, { ...values, version: String(version) }, admin);
  expect(reply.status, `${call}: ${await reply.text()}`).toBe(200);
}

test('every rider can be saved as the form shows them', async () => {
  const riders = await site.call('GET /riders');
  for (const rider of riders) {
    const values = riderValues(rider);
    expect(missingInRider(values, values), rider.name).toEqual([]);
    expect(RiderPatch.safeParse(values).error, rider.name).toBeUndefined();
    await save(`PATCH /riders/${rider.id}`, values, rider.version);
  }
  expect(riders.filter((rider) => missingInRider(riderValues(rider)).length > 0)).not.toEqual([]);
  expect(await site.call('GET /riders')).toEqual(riders);
});

test('every post is valid as the form shows it, and one of each kind can be saved', async () => {
  const posts = await site.database.selectFrom('posts').select('id').execute();
  const incomplete: number[] = [];
  /** Posts with the same empty fields are saved alike: of these one is sent. */
  const sent = new Set<string>();
  for (const { id } of posts) {
    const post = await readReply(send(site, `GET /posts/${id}`, undefined, admin));
    const values = postValues(post);
    if (values.location === '') incomplete.push(id);
    expect(missingInPost(values, values), post.title).toEqual([]);
    expect(PostChangeSchema.safeParse(values).error, post.title).toBeUndefined();
    const payload = toPayload(values, values.type);
    const kind = Object.entries(payload).map(([name, value]) => `${name} ${value === '' || value === '[]'}`);
    if (sent.has(`${values.type} ${kind}`)) continue;
    sent.add(`${values.type} ${kind}`);
    await save(`PATCH /posts/${id}`, payload, post.version);
  }
  expect(incomplete).not.toEqual([]);
  expect(sent.size).toBeGreaterThan(3);
});
