/** The posts that are found by what somebody has typed so far. */

import { useQuery } from '@tanstack/react-query';
import { foldName } from '#contract/fold-name.ts';
import type { PostType } from '#contract/post-kinds.ts';
import type { Post } from '#contract/posts.ts';
import { NEWEST_POSTS, postTable } from '../data/lists.ts';
import { useSettled } from './use-settled.ts';

/** The longest search that the call takes. */
const LONGEST = 100;

type Wanted = { without: readonly number[]; type: PostType | undefined };

export function useFoundPosts(typed: string, { without, type }: Wanted) {
  const wanted = typed.trim().slice(0, LONGEST);
  const search = useSettled(wanted);
  const query = useQuery(postTable({ ...NEWEST_POSTS, search }));
  const behind = query.isPending || query.isPlaceholderData || search !== wanted;
  const posts = (query.data?.posts ?? []).filter(({ id }) => !without.includes(id));
  const found = posts.filter((post) => type === undefined || post.type === type);
  // Of what an earlier search has found, only what fits by now is offered: who types fast picks nothing else.
  return { found: behind ? found.filter(({ title }) => fits(title, wanted)) : found, behind, failed: query.isError };
}

function fits(title: Post['title'], wanted: string): boolean {
  return foldName(title).includes(foldName(wanted));
}
