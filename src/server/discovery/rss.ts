/** A feed as RSS 2.0, with the pictures of Media RSS. */
import type { Feed, FeedItem } from './feed.ts';
import { element, escapeXml, XML_DECLARATION } from './xml.ts';

const NAMESPACES = 'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"';

/** `self` is where the feed itself is found. */
export function writeRss(feed: Feed, self: string): string {
  const channel = [
    element('title', feed.title),
    element('link', feed.page),
    element('description', feed.description),
    element('language', 'en'),
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
    element('lastBuildDate', feed.items[0]?.published.toUTCString()),
    ...feed.items.map(writeItem),
  ];
  return `${XML_DECLARATION}<rss version="2.0" ${NAMESPACES}>\n<channel>\n${channel.filter(Boolean).join('\n')}\n</channel>\n</rss>\n`;
}

function writeItem({ address, title, text, published, kind, tags, poster, card }: FeedItem): string {
  const parts = [
    element('title', title),
    element('link', address),
    `<guid isPermaLink="true">${escapeXml(address)}</guid>`,
    element('pubDate', published.toUTCString()),
    // Readers take it for HTML: what looks like it is text.
    element('description', escapeXml(text)),
    ...[kind, ...tags].map((name) => element('category', name)),
    `<media:content url="${escapeXml(card.address)}" type="image/jpeg" medium="image" width="${card.width}" height="${card.height}"/>`,
    ...(poster === undefined ? [] : [`<media:thumbnail url="${escapeXml(poster)}"/>`]),
  ];
  return `<item>\n${parts.join('\n')}\n</item>`;
}
