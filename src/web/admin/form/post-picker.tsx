/** Finds posts by title while somebody types, scheduled ones too. */
import { Combobox } from '@base-ui/react/combobox';
import { useRef, useState } from 'react';
import type { PostType } from '#contract/post-kinds.ts';
import type { Post } from '#contract/posts.ts';
import { useAdminPostSearchMessages } from '../../messages/en/admin-post-search.ts';
import { ComboboxPopup } from './combobox.tsx';
import type { ControlProps } from './fields.tsx';
import './picker.css';
import { useQuery } from '@tanstack/react-query';
import { foldName } from '#contract/fold-name.ts';
import { useMessages } from '../../messages/messages.ts';
import { postLabel } from '../../watch/post-label.ts';
import { NEWEST_POSTS, postTableQuery } from '../queries.ts';
import { useDebouncedValue } from './debounce.ts';
import { ScheduledBadge } from './scheduled-badge.tsx';

type PostName = Pick<Post, 'id' | 'title'>;

type PostPickerProps = {
  control: ControlProps;
  /** The one that is chosen; undefined where the chosen ones are listed elsewhere, and the field is free for the next. */
  chosen?: PostName | null;
  onChoose: (post: Post | undefined) => void;
  /** Posts that are not offered. */
  excluded?: readonly number[];
  /** The only kind that is offered. */
  type?: PostType;
};

export function PostPicker({ control, chosen, onChoose, excluded = [], type }: PostPickerProps) {
  const words = useAdminPostSearchMessages();
  const multiple = chosen === undefined;
  const field = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const { found, stale, failed } = usePostOptions(typed, { excluded, type });
  const state = failed ? words.failed : stale ? words.searching : words.nothing;
  return (
    <Combobox.Root<PostName>
      items={found}
      filter={null}
      value={chosen ?? null}
      {...(multiple && { inputValue: typed })}
      itemToStringLabel={({ title }) => title}
      isItemEqualToValue={(one, other) => one.id === other.id}
      autoHighlight
      onValueChange={(value) => onChoose(found.find(({ id }) => id === value?.id))}
      onInputValueChange={(text, { reason }) => setTyped(reason === 'input-change' ? text : '')}
    >
      <Combobox.InputGroup className="admin-picker" ref={field}>
        <Combobox.Input className="admin-input" placeholder={words.placeholder} {...control} />
        {!multiple && (
          <Combobox.Clear className="admin-picker-clear" aria-label={words.clear}>
            ✕
          </Combobox.Clear>
        )}
      </Combobox.InputGroup>
      <ComboboxPopup field={field} aria-busy={stale}>
        <Combobox.Status className="admin-options-state">{found.length === 0 && state}</Combobox.Status>
        <Combobox.List>{(post: Post) => <PostOption key={post.id} post={post} />}</Combobox.List>
      </ComboboxPopup>
    </Combobox.Root>
  );
}

function PostOption({ post }: { post: Post }) {
  const words = useMessages();
  return (
    <Combobox.Item className="admin-option admin-option-post" value={post}>
      <span>{post.title}</span>
      <span className="admin-hint">
        {postLabel(post, words)}
        <ScheduledBadge post={post} />
      </span>
    </Combobox.Item>
  );
}

/** The longest search that the call takes. */
const MAX_SEARCH_LENGTH = 100;

type OptionFilter = { excluded: readonly number[]; type: PostType | undefined };

function usePostOptions(typed: string, { excluded, type }: OptionFilter) {
  const wanted = typed.trim().slice(0, MAX_SEARCH_LENGTH);
  const search = useDebouncedValue(wanted);
  const query = useQuery(postTableQuery({ ...NEWEST_POSTS, search }));
  const stale = query.isPending || query.isPlaceholderData || search !== wanted;
  const posts = (query.data?.posts ?? []).filter(({ id }) => !excluded.includes(id));
  const found = posts.filter((post) => type === undefined || post.type === type);
  // Of what an earlier search has found, only what fits by now is offered: who types fast picks nothing else.
  return {
    found: stale ? found.filter(({ title }) => matchesTitle(title, wanted)) : found,
    stale,
    failed: query.isError,
  };
}

function matchesTitle(title: Post['title'], wanted: string): boolean {
  return foldName(title).includes(foldName(wanted));
}
