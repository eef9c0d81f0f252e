/** Where readers find what the page lists. */
import { type FeedSubject, feedPath } from '#contract/feed-addresses.ts';

type FeedLinksProps = { subject: FeedSubject; title: string; publicUrl: string };

export function FeedLinks({ subject, title, publicUrl }: FeedLinksProps) {
  return (
    <>
      <link rel="alternate" type="application/rss+xml" href={publicUrl + feedPath(subject, 'xml')} title={title} />
      <link rel="alternate" type="application/feed+json" href={publicUrl + feedPath(subject, 'json')} title={title} />
    </>
  );
}
