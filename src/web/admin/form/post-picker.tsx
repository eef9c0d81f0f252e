import { Combobox } from '@base-ui/react/combobox';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Post } from '#contract/api/posts.ts';
import { foldName } from '#contract/rules/names.ts';
import type { PostType } from '#contract/rules/posts.ts';
import { useMessages } from '../../site/messages.ts';
import type { ControlProps } from '../../ui/form.tsx';
import { postLabel } from '../../watch/post-label.ts';
import { useAdminMessages } from '../admin-messages.ts';
import { NEWEST_POSTS, postTableQuery } from '../queries.ts';
import { ComboboxPopup } from './combobox.tsx';
import { useDebouncedValue } from './debounce.ts';

type PostName = Pick<Post, 'id' | 'title'>;

type PostPickerProps = {
  control: ControlProps;
  /** Undefined if a list beside the field shows the chosen posts. The input is then empty for the next post. */
  chosen?: PostName | null;
  onChoose: (post: Post | undefined) => void;
  excluded?: readonly number[];
  type?: PostType;
};

/** Finds posts by title, including scheduled ones. */
export function PostPicker({ control, chosen, onChoose, excluded = [], type }: PostPickerProps) {
  const messages = useAdminMessages().postSearch;
  const { ui } = useMessages();
  const multiple = chosen === undefined;
  const field = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const { found, stale, failed } = usePostOptions(typed, { excluded, type });
  const status = failed ? messages.failed : stale ? ui.searching : messages.nothing;
  return (
    <Combobox.Root<PostName>
      items={found}
      filter={null}
      value={chosen ?? null}
      {...(multiple && { inputValue: typed })}
      itemToStringLabel={({ title }) => title}
      isItemEqualToValue={(a, b) => a.id === b.id}
      autoHighlight
      onValueChange={(value) => onChoose(found.find(({ id }) => id === value?.id))}
      onInputValueChange={(text, { reason }) => setTyped(reason === 'input-change' ? text : '')}
    >
      <Combobox.InputGroup className="admin-picker" ref={field}>
        <Combobox.Input className="admin-input" placeholder={messages.placeholder} {...control} />
        {!multiple && (
          <Combobox.Clear className="admin-picker-clear" aria-label={messages.clear}>
            ✕
          </Combobox.Clear>
        )}
      </Combobox.InputGroup>
      <ComboboxPopup field={field} aria-busy={stale}>
        <Combobox.Status className="admin-options-state">{found.length === 0 && status}</Combobox.Status>
        <Combobox.List>{(post: Post) => <PostOption key={post.id} post={post} />}</Combobox.List>
      </ComboboxPopup>
    </Combobox.Root>
  );
}

function PostOption({ post }: { post: Post }) {
  const messages = useMessages();
  return (
    <Combobox.Item className="admin-option spread admin-option-post breaks" value={post}>
      <span>{post.title}</span>
      <span className="admin-hint">
        {postLabel(post, messages)}
        <ScheduledBadge post={post} />
      </span>
    </Combobox.Item>
  );
}

const MAX_SEARCH_LENGTH = 100;

type OptionFilter = { excluded: readonly number[]; type: PostType | undefined };

function usePostOptions(typed: string, { excluded, type }: OptionFilter) {
  const text = typed.trim().slice(0, MAX_SEARCH_LENGTH);
  const search = useDebouncedValue(text);
  const query = useQuery(postTableQuery({ ...NEWEST_POSTS, search }));
  const stale = query.isPending || query.isPlaceholderData || search !== text;
  const posts = (query.data?.posts ?? []).filter(({ id }) => !excluded.includes(id));
  const found = posts.filter((post) => type === undefined || post.type === type);
  // The current text filters results of an earlier search, so that a fast Enter selects no other post.
  return {
    found: stale ? found.filter(({ title }) => matchesTitle(title, text)) : found,
    stale,
    failed: query.isError,
  };
}

function matchesTitle(title: string, search: string): boolean {
  return foldName(title).includes(foldName(search));
}

/** Only admins see a post whose publish date is in the future. */
export function isScheduled(publishDate: string): boolean {
  return Date.parse(publishDate) > Date.now();
}

export function ScheduledBadge({ post }: { post: Pick<Post, 'publishDate'> }) {
  const { scheduled } = useAdminMessages().posts;
  return isScheduled(post.publishDate) && <span className="admin-mark">{scheduled}</span>;
}
