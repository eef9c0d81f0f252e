/** What the front door and the lists of videos are. */
import type { FeedSubject } from '#contract/feed-addresses.ts';
import { FILM_SHELVES, GAME_TYPES } from '#contract/post-kinds.ts';
import { SITE_CARD } from '#contract/share-addresses.ts';
import type { PostListData } from '../watch/load-post-lists.ts';
import { filtersOf, type ListBase, listPath } from '../watch/post-list.ts';
import type { PageContext } from './page-context.ts';
import { drawnCard, type PageFacts } from './page-facts.ts';
import { breadcrumbs } from './structured-data.ts';

/** The facts of a page without a picture of its own. */
export function plainFacts({ discovery }: PageContext): PageFacts {
  return { type: 'website', card: drawnCard(SITE_CARD, discovery.siteCard) };
}

export function homeFacts(context: PageContext): PageFacts {
  const { addressOf, words, description, discovery } = context;
  return {
    ...plainFacts(context),
    feed: { subject: { of: 'posts' }, title: discovery.everything },
    data: [
      {
        '@type': 'WebSite',
        name: words.navigation.siteName,
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

export function listFacts(list: PostListData, context: PageContext): PageFacts {
  const { base, filter } = list;
  const { addressOf, words, discovery } = context;
  const { title } = context.lists[base];
  const shelf = filtersOf(base, words).find(({ slug }) => slug === filter)?.name ?? '';
  const steps = [
    { name: words.navigation.front, address: addressOf('/') },
    { name: title, address: addressOf(listPath(base, 1)) },
    ...(filter === undefined ? [] : [{ name: shelf, address: addressOf(listPath(base, 1, filter)) }]),
  ];
  return {
    ...plainFacts(context),
    feed: {
      subject: subjectOf(base, filter),
      title: base === 'posts' ? discovery.everything : discovery.feed([title, shelf].filter(Boolean).join(', ')),
    },
    data: [breadcrumbs(steps)],
  };
}

function subjectOf(base: ListBase, filter: string | undefined): FeedSubject {
  if (base === 'posts') return { of: base };
  if (base === 'games') return { of: base, filter: GAME_TYPES.find((one) => one === filter) };
  return { of: base, filter: FILM_SHELVES.find((one) => one === filter) };
}
