/** Reads the video that is watched and what to watch next. */
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { findVideoId } from '#contract/videos.ts';
import { apiContext } from '../api.ts';
import { orNotFound } from '../failed-read.ts';
import { cardOf } from './card.ts';

/** An id that is no number, a post that is not there and a host that nobody knows lead to the not-found page (spec 2, 8). */
export async function loadPlayer({ context, params }: LoaderFunctionArgs) {
  const id = params.post ?? '';
  if (!/^\d+$/.test(id)) throw redirect('/not-found');
  const api = context.get(apiContext);
  const [post, related] = await orNotFound(
    Promise.all([api('GET /posts/{id}', { params: { id } }), api('GET /posts/{id}/related', { params: { id } })]),
  );
  if (findVideoId(post.videoHost, post.vimeoId) === undefined) throw redirect('/not-found');
  return { post, related: related.map(cardOf) };
}

export type PlayerData = Awaited<ReturnType<typeof loadPlayer>>;
