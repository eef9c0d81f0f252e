import { expect, test } from 'vitest';
import type { ReadRow } from './file-format.ts';
import { readFeed } from './read-feed.ts';

const NAMESPACES =
  'xmlns="http://www.w3.org/2005/Atom" xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/"';

async function read(xml: string) {
  async function* chunks() {
    yield Buffer.from(xml);
  }
  const rows: ReadRow[] = [];
  for await (const row of readFeed(chunks())) rows.push(row);
  return rows;
}

const ENTRY = `<entry>
  <id>yt:video:k2tDfiVXw01</id><yt:videoId>k2tDfiVXw01</yt:videoId>
  <title>Joss &amp; <![CDATA[Øystein <3]]></title>
  <author><name>SLVSH</name></author>
  <published>2018-03-12T17:00:01+00:00</published>
  <media:group><media:title>Another</media:title><media:description>One
&#60;b&#62;two</media:description></media:group>
</entry>`;

test('a feed has a row for each of its entries, and nothing of the channel', async () => {
  const feed = `<?xml version="1.0"?><feed ${NAMESPACES}><title>SLVSH</title>\n${ENTRY}${ENTRY}</feed>`;
  const cells = {
    videoHost: 'youtube',
    vimeoId: 'k2tDfiVXw01',
    title: 'Joss & Øystein <3',
    publishDate: '2018-03-12T17:00:01+00:00',
    description: 'One\n<b>two',
  };
  expect(await read(feed)).toEqual([
    { place: 'line 2', cells },
    { place: 'line 9', cells },
  ]);
});

test.each([
  [
    'entities of its own',
    `<!DOCTYPE feed [<!ENTITY a "aaaa">]><feed ${NAMESPACES}><title>&a;</title></feed>`,
    'DOCTYPE',
  ],
  ['files of this machine', `<!DOCTYPE feed [<!ENTITY a SYSTEM "file:///etc/passwd">]><feed>&a;</feed>`, 'DOCTYPE'],
  ['unknown entities', `<feed ${NAMESPACES}><title>&a;</title></feed>`, 'not well-formed'],
  ['half of a feed', `<feed ${NAMESPACES}>${ENTRY}`, 'not well-formed'],
  ['a page', '<html><body>404</body></html>', 'no Atom feed'],
  ['a feed of another kind', '<rss version="2.0"><channel/></rss>', 'no Atom feed'],
  ['endless depth', `<feed ${NAMESPACES}>${'<a>'.repeat(1_000)}`, 'too deeply'],
])('%s is refused whole', async (_what, xml, words) => {
  await expect(read(xml)).rejects.toThrow(words);
});
