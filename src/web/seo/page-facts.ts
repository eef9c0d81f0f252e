/** What the head of a page tells machines beside title and description. */
import type { FeedSubject } from '#contract/feed-addresses.ts';
import { pictureAddress, pictureMediaType } from '#contract/pictures.ts';
import { SHARE_PICTURE } from '#contract/share-addresses.ts';
import type { Thing } from './structured-data.ts';

/** The picture of a link preview. `path` may also be an absolute address. */
export type PageCard = {
  path: string;
  /** Undefined if the extension is unknown. */
  type: string | undefined;
  alt: string;
  /** In pixels; undefined if unknown. */
  size?: { width: number; height: number };
  shape: 'wide' | 'square';
};

/** Paths are relative to the site; absolute addresses are made where they are written. */
export type PageFacts = {
  type: 'website' | 'profile' | 'video.other';
  card: PageCard;
  /** The page's path where it has no canonical one, since it is for those alone who were given its link. */
  path?: string;
  feed?: { subject: FeedSubject; title: string };
  data?: Thing[];
  video?: VideoFacts;
};

export type VideoFacts = { path: string; title: string; player: string | undefined; published: string; tags: string[] };

/** The card with a picture that the server draws. */
export function drawnCard(path: string, alt: string): PageCard {
  return { path, type: 'image/png', alt, size: SHARE_PICTURE, shape: 'wide' };
}

/** The card with a stored picture, whose dimensions depend on the uploaded file and are not recorded. */
export function storedCard(location: string, alt: string, shape: PageCard['shape']): PageCard {
  const path = pictureAddress(location, 'large');
  return { path, type: pictureMediaType(path), alt, shape };
}
