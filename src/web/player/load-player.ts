import { translate } from '#contract/rules/translated-text.ts';
import { findVideoId } from '#contract/rules/videos.ts';
import { orNotFound } from '../site/or-not-found.ts';
import { type PageRequest, Redirect } from '../site/page.ts';
import { summarizePost } from '../watch/post-summary.ts';

/**
 * An invalid id, a missing post and an unknown video host redirect to the not-found page (spec 2, 8). Its fragment names a
 * scheduled post, which it shows to editors.
 */
export async function loadPlayer({ api, params, language }: Pick<PageRequest, 'api' | 'params' | 'language'>) {
  const { id = '' } = params;
  if (!/^\d+$/.test(id)) throw new Redirect('/not-found');
  const [post, related] = await orNotFound(
    Promise.all([api('GET /posts/{id}', { params: { id } }), api('GET /posts/{id}/related', { params: { id } })]),
    `/not-found#/posts/${id}`,
  );
  if (findVideoId(post.videoHost, post.vimeoId) === undefined) throw new Redirect('/not-found');
  const scheduled = Date.parse(post.publishDate) > Date.now();
  // The page has the meanings only in its language.
  const words = post.words.map(({ word, meaning, meaningFr }) => ({
    ...{ word, meaning: translate(language, meaning, meaningFr).text },
    meaningFr: null,
  }));
  return { post: { ...post, words }, related: related.map(summarizePost), scheduled };
}

export type PlayerData = Awaited<ReturnType<typeof loadPlayer>>;
