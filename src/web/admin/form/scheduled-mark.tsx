/** Marks a post that visitors do not see yet. */
import type { Post } from '#contract/posts.ts';
import { useAdminPostSearchWords } from '../../messages/admin-post-search-words.ts';

export function ScheduledMark({ post }: { post: Pick<Post, 'publishDate'> }) {
  const adminPostSearch = useAdminPostSearchWords();
  const scheduled = Date.parse(post.publishDate) > Date.now();
  return scheduled && <span className="admin-mark">{adminPostSearch.scheduled}</span>;
}
