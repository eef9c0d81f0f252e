import { COLON } from '#contract/rules/translated-text.ts';
import { videoThing } from '../player/post-metadata.ts';
import { breadcrumbs, defaultMetadata, type MetadataContext, type PageMetadata, type Thing } from '../site/metadata.ts';
import type { loadTrick } from './load-tricks.ts';
import { trickPath } from './trick-path.ts';

export function tricksMetadata(context: MetadataContext): PageMetadata {
  return { ...defaultMetadata(context), data: [breadcrumbs(context, tricksStep(context))] };
}

export function trickMetadata(data: Awaited<ReturnType<typeof loadTrick>>, context: MetadataContext): PageMetadata {
  const { trick, videos } = data;
  const { urlOf } = context;
  const { name } = trick;
  const path = trickPath(trick.word);
  const term: Thing = {
    '@type': 'DefinedTerm',
    name,
    description: context.description,
    url: urlOf(path),
    inDefinedTermSet: urlOf('/tricks'),
  };
  const list: Thing = {
    '@type': 'ItemList',
    name,
    itemListElement: videos
      .filter((video) => !video.unavailable)
      .map((video, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: videoThing({
          post: { ...video, poster: video.poster.location },
          path: `/posts/${video.id}`,
          tricks: video.moments,
          context,
          description: `${video.title}${COLON[context.messages.language]} ${video.moments.map((moment) => moment.wording).join(', ')}`,
        }),
      })),
  };
  return {
    ...defaultMetadata(context),
    data: [term, list, breadcrumbs(context, tricksStep(context), { name, path })],
  };
}

function tricksStep({ messages }: MetadataContext) {
  return { name: messages.navigation.tricks, path: '/tricks' };
}
