/** What a page is, beside what its head says for people. */
import type { FeedSubject } from '#contract/feed-addresses.ts';
import type { Thing } from './structured-data.ts';

/** Paths are of this site; what has to be a whole address becomes one where it is written. */
export type PageFacts = {
  type: 'website' | 'profile' | 'video.other';
  /** Other sites show it of the page. */
  card: { path: string; type: 'image/png' | 'image/jpeg'; alt: string };
  /** The page's path where it has no canonical one, since it is for those alone who were given its link. */
  path?: string;
  feed?: { subject: FeedSubject; title: string };
  data?: Thing[];
  video?: VideoFacts;
};

export type VideoFacts = { path: string; title: string; player: string | undefined; published: string; tags: string[] };
