/** A post that is offered by a search. */
import { Combobox } from '@base-ui/react/combobox';
import type { Post } from '#contract/posts.ts';
import { useWords } from '../../messages/words.ts';
import { postLabel } from '../../watch/post-label.ts';
import { ScheduledMark } from './scheduled-mark.tsx';

export function PostOption({ post }: { post: Post }) {
  const words = useWords();
  return (
    <Combobox.Item className="admin-option admin-option-post" value={post}>
      <span>{post.title}</span>
      <span className="admin-hint">
        {postLabel(post, words)}
        <ScheduledMark post={post} />
      </span>
    </Combobox.Item>
  );
}
