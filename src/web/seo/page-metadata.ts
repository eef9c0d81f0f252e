/** What the head of a page tells machines beside title and description. */
import type { FeedSubject } from '#contract/feed-addresses.ts';
import { pictureAddress, pictureMediaType } from '#contract/pictures.ts';
import { FILM_SHELVES, GAME_TYPES } from '#contract/post-kinds.ts';
import { SHARE_PICTURE, SITE_CARD } from '#contract/share-addresses.ts';
import type { lists } from '../messages/en/lists.ts';
import type { SeoMessages } from '../messages/en/seo.ts';
import type { SiteMessages } from '../messages/messages.ts';
import type { PostListData } from '../watch/load-post-lists.ts';
import { filtersOf, type ListBase, listPath } from '../watch/post-list.ts';

/** The picture of a link preview. `path` may also be an absolute address. */
type PageCard = {
  path: string;
  /** Undefined if the extension is unknown. */
  type: string | undefined;
  alt: string;
  /** In pixels; undefined if unknown. */
  size?: { width: number; height: number };
  shape: 'wide' | 'square';
};

/** Paths are relative to the site; absolute addresses are made where they are written. */
export type PageMetadata = {
  type: 'website' | 'profile' | 'video.other';
  card: PageCard;
  /** The page's path where it has no canonical one, since it is for those alone who were given its link. */
  path?: string;
  feed?: { subject: FeedSubject; title: string };
  data?: Thing[];
  video?: VideoMetadata;
};

export type VideoMetadata = {
  path: string;
  title: string;
  player: string | undefined;
  published: string;
  tags: string[];
};

/** The card with a picture that the server draws. */
export function generatedCard(path: string, alt: string): PageCard {
  return { path, type: 'image/png', alt, size: SHARE_PICTURE, shape: 'wide' };
}

/** The card with a stored picture, whose dimensions depend on the uploaded file and are not recorded. */
export function storedCard(location: string, alt: string, shape: PageCard['shape']): PageCard {
  const path = pictureAddress(location, 'large');
  return { path, type: pictureMediaType(path), alt, shape };
}

type ListMessages = typeof lists;

export type MetadataContext = {
  /** Where visitors find the site, and with it its files. */
  publicUrl: string;
  /** The whole address of a page, in the language of this one; `path` is the English one. */
  addressOf: (path: string) => string;
  /** As the page's own head has it. */
  title: string;
  description: string;
  messages: SiteMessages;
  lists: ListMessages;
  seo: SeoMessages;
};

export type Thing = { '@type': string; [property: string]: unknown };

/** As the content of a script element, which browsers do not run and no text can end. */
export function serializeThing(thing: Thing): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c');
}

/** The way from the front door to a page, itself last; addresses are whole. */
export function breadcrumbs(steps: readonly { name: string; address: string }[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, address }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: address,
    })),
  };
}

/** The facts of a page without a picture of its own. */
export function defaultMetadata({ seo }: MetadataContext): PageMetadata {
  return { type: 'website', card: generatedCard(SITE_CARD, seo.siteCard) };
}

export function homeMetadata(context: MetadataContext): PageMetadata {
  const { addressOf, messages, description, seo } = context;
  return {
    ...defaultMetadata(context),
    feed: { subject: { of: 'posts' }, title: seo.everything },
    data: [
      {
        '@type': 'WebSite',
        name: messages.navigation.siteName,
        alternateName: 'SLVSH',
        description,
        url: addressOf('/'),
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: addressOf('/search?q={search_term_string}') },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  };
}

export function listMetadata(list: PostListData, context: MetadataContext): PageMetadata {
  const { base, filter } = list;
  const { addressOf, messages, seo } = context;
  const { title } = context.lists[base];
  const shelf = filtersOf(base, messages).find(({ slug }) => slug === filter)?.name ?? '';
  const steps = [
    { name: messages.navigation.home, address: addressOf('/') },
    { name: title, address: addressOf(listPath(base, 1)) },
    ...(filter === undefined ? [] : [{ name: shelf, address: addressOf(listPath(base, 1, filter)) }]),
  ];
  return {
    ...defaultMetadata(context),
    feed: {
      subject: subjectOf(base, filter),
      title: base === 'posts' ? seo.everything : seo.feed([title, shelf].filter(Boolean).join(', ')),
    },
    data: [breadcrumbs(steps)],
  };
}

function subjectOf(base: ListBase, filter: string | undefined): FeedSubject {
  if (base === 'posts') return { of: base };
  if (base === 'games') return { of: base, filter: GAME_TYPES.find((one) => one === filter) };
  return { of: base, filter: FILM_SHELVES.find((one) => one === filter) };
}
