import type { Moment, TrickWord, VideoMoments } from '#contract/api/tricks.ts';
import { orNotFound } from '../site/or-not-found.ts';
import { type PageRequest, Redirect } from '../site/page.ts';
import { summarizePost } from '../watch/post-summary.ts';
import { trickPath } from './trick-path.ts';

export type TrickFirst = ReturnType<typeof toFirst>;

export async function loadTrick({ api, params, query }: PageRequest) {
  const { word = '' } = params;
  const page = query.get('page') ?? '1';
  const [{ first, ...trick }, { videos, pageNumber, totalPages }] = await orNotFound(
    Promise.all([
      api('GET /tricks/{word}', { params: { word } }),
      api('GET /tricks/{word}/moments/page/{page}', { params: { word, page } }),
    ]),
  );
  if (trick.word !== word) throw new Redirect(trickPath(trick.word, pageNumber), 301);
  return { trick, first: toFirst(first), videos: videos.map(toVideo), page: pageNumber, totalPages };
}

function toFirst({ post, moment }: TrickWord['first']) {
  const { id, title, publishDate, posterImgLocation: location, posterImgColor: color } = post;
  return { id, title, publishDate, poster: { location, color }, ...toMoment(moment) };
}

/** Returns only the fields that the page and its metadata show. */
function toVideo({ post, moments, unavailable }: VideoMoments) {
  const { videoHost, vimeoId, vimeoHash } = post;
  return {
    ...summarizePost(post),
    videoHost,
    vimeoId,
    vimeoHash,
    unavailable: unavailable === true,
    moments: moments.map(toMoment),
  };
}

function toMoment({ start, end, name, wording }: Moment) {
  return { start, end, name, wording };
}
