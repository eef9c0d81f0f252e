/** Marks a post that visitors do not see yet. */
import type { Post } from '#contract/posts.ts';
import { useAdminPostSearchMessages } from '../../messages/en/admin-post-search.ts';

/** A post whose moment is still to come is invisible to everybody but admins. */
export function isScheduled(publishDate: string): boolean {
  return Date.parse(publishDate) > Date.now();
}

export function ScheduledBadge({ post }: { post: Pick<Post, 'publishDate'> }) {
  const adminPostSearch = useAdminPostSearchMessages();
  const scheduled = Date.parse(post.publishDate) > Date.now();
  return scheduled && <span className="admin-mark">{adminPostSearch.scheduled}</span>;
}
