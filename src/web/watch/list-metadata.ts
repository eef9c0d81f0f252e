import type { FeedSubject } from '#contract/rules/paths.ts';
import { FILM_TYPES, GAME_TYPES } from '#contract/rules/posts.ts';
import { breadcrumbs, defaultMetadata, type MetadataContext, type PageMetadata } from '../site/metadata.ts';
import type { PostListData } from './load-post-lists.ts';
import { filtersOf, isNarrowed, type ListBase, listPath } from './post-list.ts';

export function homeMetadata(context: MetadataContext): PageMetadata {
  const { urlOf, messages, description } = context;
  return {
    ...defaultMetadata(context),
    feed: { subject: { of: 'posts' }, title: messages.seo.everything },
    data: [
      {
        '@type': 'WebSite',
        name: messages.navigation.siteName,
        alternateName: 'SLVSH',
        description,
        url: urlOf('/'),
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: urlOf('/search?q={search_term_string}') },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  };
}

export function listMetadata(list: PostListData, context: MetadataContext): PageMetadata {
  const { base, parameters, cards, pageNumber } = list;
  const { filter } = parameters;
  const { lists, seo } = context.messages;
  const { title } = lists[base];
  const filterName = filtersOf(base, context.messages).find(({ slug }) => slug === filter)?.name ?? '';
  const filterSteps = filter === undefined ? [] : [{ name: filterName, path: listPath(base, 1, { filter }) }];
  return {
    ...defaultMetadata(context),
    ...(isNarrowed(parameters) && cards.length > 0 && { path: listPath(base, pageNumber, parameters) }),
    feed: {
      subject: feedSubject(base, filter),
      title: base === 'posts' ? seo.everything : seo.feed([title, filterName].filter(Boolean).join(', ')),
    },
    data: [breadcrumbs(context, { name: title, path: listPath(base, 1) }, ...filterSteps)],
  };
}

export function chartedMetadata(context: MetadataContext): PageMetadata {
  const { lists, calls } = context.messages;
  const games = { name: lists.games.title, path: listPath('games', 1) };
  const steps = breadcrumbs(context, games, { name: calls.gameOfTheDay, path: '/games/charted' });
  return { ...defaultMetadata(context), data: [steps] };
}

function feedSubject(base: ListBase, filter: string | undefined): FeedSubject {
  if (base === 'posts') return { of: base };
  if (base === 'games') return { of: base, filter: GAME_TYPES.find((type) => type === filter) };
  return { of: base, filter: FILM_TYPES.find((type) => type === filter) };
}
