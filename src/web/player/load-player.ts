import { type LoaderFunctionArgs, redirect } from 'react-router';
import { findVideoId } from '#contract/videos.ts';
import { isAdmin } from '../account/session.ts';
import { loadSessionClient } from '../account/start-session.ts';
import { apiContext } from '../api/loader-context.ts';
import { orNotFound } from '../api/loader-errors.ts';
import { summarizePost } from '../watch/post-summary.ts';

/**
 * An id that is not a number, a missing post and an unknown video host redirect to the not-found page (spec 2, 8).
 * An admin's token finds scheduled posts too. Before the session is loaded the redirect carries the path in its fragment:
 * from there the not-found page brings an admin back.
 */
export async function loadPlayer({ context, params }: LoaderFunctionArgs) {
  const id = params.post ?? '';
  if (!/^\d+$/.test(id)) throw redirect('/not-found');
  const client = isAdmin() ? await loadSessionClient() : undefined;
  const api = client?.api ?? context.get(apiContext);
  const [post, related] = await orNotFound(
    Promise.all([api('GET /posts/{id}', { params: { id } }), api('GET /posts/{id}/related', { params: { id } })]),
    client ? '/not-found' : `/not-found#/posts/${id}`,
  );
  if (findVideoId(post.videoHost, post.vimeoId) === undefined) throw redirect('/not-found');
  const scheduled = client !== undefined && Date.parse(post.publishDate) > Date.now();
  return { post, related: related.map(summarizePost), scheduled };
}

export type PlayerData = Awaited<ReturnType<typeof loadPlayer>>;
