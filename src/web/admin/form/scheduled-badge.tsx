import type { Post } from '#contract/api/posts.ts';
import { useAdminMessages } from '../admin-messages.ts';

/** Only admins see a post whose publish date is in the future. */
export function isScheduled(publishDate: string): boolean {
  return Date.parse(publishDate) > Date.now();
}

export function ScheduledBadge({ post }: { post: Pick<Post, 'publishDate'> }) {
  const { scheduled } = useAdminMessages().posts;
  return isScheduled(post.publishDate) && <span className="admin-mark">{scheduled}</span>;
}
