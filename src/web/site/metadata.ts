import type { FeedSubject } from '#contract/rules/paths.ts';
import { jpegPath, SHARE_PICTURE_SIZE, siteCardPath } from '#contract/rules/paths.ts';
import { PICTURE_WIDTHS, pictureAddress, pictureMediaType } from '#contract/rules/pictures.ts';
import type { Messages } from '#messages/en/site.ts';

/** The picture of a link preview. `path` may also be an absolute URL. */
type PageCard = {
  path: string;
  /** Undefined if the extension is unknown. */
  type: string | undefined;
  alt: string;
  /** In pixels. */
  size?: { width: number; height: number };
  shape: 'wide' | 'square';
};

/** What the head says besides title and description. Paths are relative to the public URL of the site. */
export type PageMetadata = {
  type: 'website' | 'profile' | 'video.other';
  card: PageCard;
  /** The path of a page without a canonical URL, which is shared only by its link. */
  path?: string;
  feed?: { subject: FeedSubject; title: string };
  data?: Thing[];
  video?: { player: string | undefined; published: string; tags: string[] };
  /** What other sites embed by oEmbed; `url` is absolute. */
  embed?: { url: string; title: string };
};

export function generatedCard(path: string, alt: string): PageCard {
  return { path, type: 'image/png', alt, size: SHARE_PICTURE_SIZE, shape: 'wide' };
}

/** Shows an uploaded picture as JPEG, because many messengers show no WebP. Without such a picture it is the card of the site. */
export function storedCard(
  location: string | null,
  { alt, shape }: Pick<PageCard, 'alt' | 'shape'>,
  context: MetadataContext,
): PageCard {
  const path = location === null ? undefined : jpegPath(location, 'large');
  const width = PICTURE_WIDTHS.large;
  if (path) {
    return {
      path,
      type: 'image/jpeg',
      alt,
      size: { width, height: shape === 'square' ? width : (width * 9) / 16 },
      shape,
    };
  }
  const foreign = location === null ? '' : pictureAddress(location, 'large');
  const type = pictureMediaType(foreign);
  const isReadable = type === 'image/jpeg' || type === 'image/png';
  return isReadable ? { path: foreign, type, alt, shape } : defaultMetadata(context).card;
}

export type MetadataContext = {
  publicUrl: string;
  /** The absolute URL of a page in the current language; `path` is the English path. */
  urlOf: (path: string) => string;
  /** Without the name of the site. */
  title: string;
  description: string;
  messages: Messages;
};

/** A thing of schema.org. */
export type Thing = { '@type': string; [property: string]: unknown };

/** The way from the home page to the page itself. `path` is an English path. */
export function breadcrumbs(
  { urlOf, messages }: Pick<MetadataContext, 'urlOf' | 'messages'>,
  ...steps: { name: string; path: string }[]
): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: messages.navigation.home, path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: urlOf(path),
    })),
  };
}

export function defaultMetadata({ messages: { seo, language } }: MetadataContext): PageMetadata {
  return { type: 'website', card: generatedCard(siteCardPath(language), seo.siteCard.alt) };
}
