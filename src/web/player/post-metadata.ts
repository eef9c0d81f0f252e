import type { PostWithTricks, RiderName, WrittenTrick } from '#contract/api/posts.ts';
import { isRoundTag } from '#contract/rules/cups.ts';
import { siteCardPath } from '#contract/rules/paths.ts';
import { pictureAddress } from '#contract/rules/pictures.ts';
import { type HostedVideo, PLAYER_SIZE, playerAddress } from '#contract/rules/videos.ts';
import { breadcrumbs, type MetadataContext, type PageMetadata, storedCard, type Thing } from '../site/metadata.ts';
import { listPath } from '../watch/post-list.ts';

/** Leaves out the result and the round of a game, because search engines and link previews would show them. */
export function postMetadata(post: PostWithTricks, context: MetadataContext): PageMetadata {
  const { lists, seo } = context.messages;
  const { posterImgLocation: poster, riders, tricks } = post;
  const path = `/posts/${post.id}`;
  const base = post.type === 'Film' ? 'theater' : 'games';
  const { title } = lists[base];
  const video = { post: { ...post, poster }, path, description: context.description, riders, tricks, context };
  return {
    type: 'video.other',
    card: storedCard(poster, { alt: post.title, shape: 'wide' }, context),
    feed: { subject: { of: base }, title: seo.feed(title) },
    ...(!post.unavailable && { embed: { url: context.publicUrl + path, title: post.title } }),
    video: {
      player: post.unavailable ? undefined : playerAddress(post),
      published: post.publishDate,
      tags: post.tags.map(({ name }) => name).filter((name) => !isRoundTag(name)),
    },
    data: [
      ...(post.unavailable ? [] : [videoThing(video)]),
      breadcrumbs(context, { name: title, path: listPath(base, 1) }, { name: post.title, path }),
    ],
  };
}

type VideoThing = {
  post: HostedVideo & Pick<PostWithTricks, 'title' | 'publishDate'> & { poster: string | null };
  /** The English path of the page with the video. */
  path: string;
  description: string;
  riders?: readonly RiderName[];
  tricks: readonly Pick<WrittenTrick, 'start' | 'end' | 'wording'>[];
  context: Pick<MetadataContext, 'publicUrl' | 'urlOf'>;
};

export function videoThing({ post, path, description, riders = [], tricks, context }: VideoThing): Thing {
  const { title, poster, publishDate } = post;
  const { publicUrl, urlOf } = context;
  return {
    '@type': 'VideoObject',
    name: title,
    description,
    url: urlOf(path),
    // Google requires a thumbnail.
    thumbnailUrl: [new URL(poster === null ? siteCardPath('en') : pictureAddress(poster, 'large'), publicUrl).href],
    uploadDate: publishDate,
    embedUrl: playerAddress(post),
    ...PLAYER_SIZE,
    ...(riders.length > 0 && {
      actor: riders.map(({ id, name }) => ({ '@type': 'Person', name, url: urlOf(`/riders/${id}`) })),
    }),
    ...(tricks.length > 0 && {
      hasPart: tricks.map(({ wording, start, end }) => ({
        '@type': 'Clip',
        name: wording,
        startOffset: start,
        ...(end > start && { endOffset: end }),
        url: urlOf(`${path}?t=${Math.floor(start)}`),
      })),
    }),
  };
}
