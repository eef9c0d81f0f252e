/** Finds posts by title while somebody types, scheduled ones too. */
import { Combobox } from '@base-ui/react/combobox';
import { useRef, useState } from 'react';
import type { PostType } from '#contract/post-kinds.ts';
import type { Post } from '#contract/posts.ts';
import { useAdminPostSearchWords } from '../../messages/admin-post-search-words.ts';
import type { ControlProps } from './labelled.tsx';
import { OptionsPlace } from './options-place.tsx';
import { PostOption } from './post-option.tsx';
import { useFoundPosts } from './use-found-posts.ts';
import './post-search.css';

type PostName = Pick<Post, 'id' | 'title'>;

type Props = {
  control: ControlProps;
  /** The one that is chosen; undefined where the chosen ones are listed elsewhere, and the field is free for the next. */
  chosen?: PostName | null;
  onChoose: (post: Post | undefined) => void;
  /** Posts that are not offered. */
  without?: readonly number[];
  /** The only kind that is offered. */
  type?: PostType;
};

export function PostSearch({ control, chosen, onChoose, without = [], type }: Props) {
  const words = useAdminPostSearchWords();
  const collects = chosen === undefined;
  const field = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const { found, behind, failed } = useFoundPosts(typed, { without, type });
  const state = failed ? words.failed : behind ? words.searching : words.nothing;
  return (
    <Combobox.Root<PostName>
      items={found}
      filter={null}
      value={chosen ?? null}
      {...(collects && { inputValue: typed })}
      itemToStringLabel={({ title }) => title}
      isItemEqualToValue={(one, other) => one.id === other.id}
      autoHighlight
      onValueChange={(value) => onChoose(found.find(({ id }) => id === value?.id))}
      onInputValueChange={(text, { reason }) => setTyped(reason === 'input-change' ? text : '')}
    >
      <Combobox.InputGroup className="admin-picker" ref={field}>
        <Combobox.Input className="admin-input" placeholder={words.placeholder} {...control} />
        {!collects && (
          <Combobox.Clear className="admin-picker-clear" aria-label={words.clear}>
            ✕
          </Combobox.Clear>
        )}
      </Combobox.InputGroup>
      <OptionsPlace field={field} aria-busy={behind}>
        <Combobox.Status className="admin-options-state">{found.length === 0 && state}</Combobox.Status>
        <Combobox.List>{(post: Post) => <PostOption key={post.id} post={post} />}</Combobox.List>
      </OptionsPlace>
    </Combobox.Root>
  );
}
