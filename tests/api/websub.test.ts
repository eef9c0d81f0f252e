/** Feeds name the WebSub hub, which learns of each new video. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createWebSubTransport } from '#server/features/websub/websub-transport.ts';
import { deliverMessage } from '../support/deliver-message.ts';
import { parseValidXml } from '../support/parse-valid-xml.ts';
import { startPushService } from '../support/push-service.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { buildWorld } from '../support/world.ts';

const HUB = 'https://hub.example/publish?site=slvsh&kind="<video>"';
const site = await startSite({ webSubHub: HUB });
const { posts, riders } = await buildWorld(site);
const hub = await startPushService();
afterAll(() => hub.close());

describe('a feed', () => {
  test('names its hub in the document and in the Link header', async () => {
    const response = await site.get('/feed.xml');
    const rss = await parseValidXml(await response.text(), 'rss');
    expect(rss.all('/rss/channel/atom:link[@rel="hub"]/@href')).toEqual([HUB]);
    expect(response.headers.get('link')).toBe(
      `<http://slvsh.example/feed.xml>; rel="self", <${new URL(HUB).href}>; rel="hub"`,
    );
  });

  test('of a site without a hub names itself alone', async () => {
    const response = await (await startSite()).get('/feed.xml');
    expect(await response.text()).not.toContain('rel="hub"');
    expect(response.headers.get('link')).toBe('<http://slvsh.example/feed.xml>; rel="self"');
  });
});

describe('the hub', () => {
  const transport = (address: string | undefined = `${hub.origin}/publish`) =>
    createWebSubTransport({
      ...{ database: site.database, clock: () => NOON, publicUrl: 'https://slvsh.example' },
      hub: address,
      allowLocal: true,
    });
  const queueMessage = (postId: number) =>
    site.database
      .insertInto('outbox')
      .values({
        ...{ channel: 'websub', kind: 'publish', recipient_key: '', content: JSON.stringify({ postId }) },
        ...{ created_at: NOON, due_at: NOON },
      })
      .execute();
  const readOutbox = () => site.database.selectFrom('outbox').select(['attempts', 'due_at']).execute();

  beforeEach(async () => {
    hub.received.length = 0;
    hub.answer = undefined;
    await site.database.deleteFrom('outbox').execute();
  });

  test.each([
    ['a game', posts.zero, ['/games/feed.xml', '/games/feed.xml?filter=zero', `/riders/${riders.henrik}/feed.xml`]],
    [
      'a film',
      posts.film,
      ['/theater/feed.xml', '/theater/feed.xml?filter=full-movie', `/riders/${riders.henrik}/feed.xml`],
    ],
  ])('learns of every feed with %s', async (_case, post, feeds) => {
    await queueMessage(post);
    expect(await deliverMessage(site, transport())).toMatchObject([{ message: 'websub sent' }]);
    const [request] = hub.received;
    expect(request?.headers['content-type']).toBe('application/x-www-form-urlencoded');
    const form = new URLSearchParams(request?.body.toString());
    expect(form.get('hub.mode')).toBe('publish');
    const sent = form.getAll('hub.url').map((url) => url.replace('https://slvsh.example', ''));
    expect(sent).toEqual(expect.arrayContaining(['/feed.xml', ...feeds]));
    for (const feed of sent) expect((await site.get(feed)).status, feed).toBe(200);
    expect(await readOutbox()).toEqual([]);
  });

  test('that fails is asked again later', async () => {
    await queueMessage(posts.zero);
    hub.answer = (response) => response.writeHead(500).end();
    expect(await deliverMessage(site, transport())).toMatchObject([{ message: 'websub put back' }]);
    const [left] = await readOutbox();
    hub.answer = undefined;
    expect(await deliverMessage(site, transport(), left?.due_at)).toMatchObject([{ message: 'websub sent' }]);
  });

  test('that hangs is asked again later', async () => {
    await queueMessage(posts.zero);
    hub.answer = () => {};
    expect(transport().timeout).toBe(4_000);
    const quick = { ...transport(), timeout: 200 };
    expect(await deliverMessage(site, quick)).toMatchObject([{ message: 'websub put back' }]);
  });

  test('learns nothing of a post that is not public any more', async () => {
    await queueMessage(999);
    await queueMessage(posts.zero);
    expect(await deliverMessage(site, transport())).toMatchObject([{ message: 'websub sent' }]);
    expect(hub.received).toHaveLength(1);
    expect(await readOutbox()).toEqual([]);
  });
});
