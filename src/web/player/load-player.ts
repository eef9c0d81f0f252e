/** Reads the video that is watched and what to watch next. */
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { findVideoId } from '#contract/videos.ts';
import { isAdmin } from '../account/session.ts';
import { loadSessionClient } from '../account/start-session.ts';
import { apiContext } from '../api/loader-context.ts';
import { orNotFound } from '../api/loader-errors.ts';
import { summarizePost } from '../watch/post-summary.ts';

/**
 * An id that is not a number, a missing post and an unknown video host lead to the not-found page (spec 2, 8).
 * A signed-in admin reads with the own token, which finds scheduled posts too. Before the session is known the redirect
 * names the post in its fragment, so that the not-found page can lead an admin back.
 */
export async function loadPlayer({ context, params }: LoaderFunctionArgs) {
  const id = params.post ?? '';
  if (!/^\d+$/.test(id)) throw redirect('/not-found');
  const calls = isAdmin() ? await loadSessionClient() : undefined;
  const api = calls?.api ?? context.get(apiContext);
  const [post, related] = await orNotFound(
    Promise.all([api('GET /posts/{id}', { params: { id } }), api('GET /posts/{id}/related', { params: { id } })]),
    calls ? '/not-found' : `/not-found#/posts/${id}`,
  );
  if (findVideoId(post.videoHost, post.vimeoId) === undefined) throw redirect('/not-found');
  const scheduled = calls !== undefined && Date.parse(post.publishDate) > Date.now();
  return { post, related: related.map(summarizePost), scheduled };
}

export type PlayerData = Awaited<ReturnType<typeof loadPlayer>>;
