import type { PostWithTricks } from '#contract/api/posts.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import type { BaseDependencies } from '../../platform/base-dependencies.ts';
import type { ContentMemo } from '../../platform/changes/content-memo.ts';
import { readGlossary } from '../glossary/glossary.ts';
import { WordLinks } from '../glossary/word-links.ts';
import { getPost } from './describe.ts';
import { wordingOf } from './trick-wording.ts';

/** Returns a post that is visible until `visibleUntil`, with its tricks in words, as the site shows them. */
export async function getWrittenPost(
  { database, clock, memo }: BaseDependencies & { memo: ContentMemo },
  visibleUntil: Milliseconds,
  id: number,
): Promise<PostWithTricks> {
  const now = clock();
  const [post, links] = await Promise.all([
    getPost(database, visibleUntil, id),
    memo('links to words', now, async () => new WordLinks(await readGlossary(database))),
  ]);
  // A word that only scheduled posts use has no page.
  const isPublished = Date.parse(post.publishDate) <= now;
  const tricks = post.tricks.map((trick) => {
    const wording = wordingOf(post, trick.name);
    return { ...trick, wording, links: isPublished ? links.linksIn(wording) : [] };
  });
  const words = isPublished ? links.meaningsIn(tricks.map(({ wording }) => wording)) : [];
  return { ...post, tricks, words };
}
