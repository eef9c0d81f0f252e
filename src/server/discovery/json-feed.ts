/** A feed as JSON Feed 1.1. */
import type { Feed } from './feed.ts';

/** `self` is where the feed itself is found. */
export function writeJsonFeed(feed: Feed, self: string): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: feed.page,
    feed_url: self,
    language: 'en',
    items: feed.items.map(({ address, title, text, published, kind, tags, poster, card }) => ({
      id: address,
      url: address,
      title,
      content_text: text,
      date_published: published.toISOString(),
      image: poster ?? card.address,
      tags: [kind, ...tags],
    })),
  });
}
