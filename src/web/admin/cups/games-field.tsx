import { useQueries } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Cup } from '#contract/api/cups.ts';
import type { Post } from '#contract/api/posts.ts';
import { useMessages } from '../../site/messages.ts';
import { Field } from '../../ui/form.tsx';
import { postLabel } from '../../watch/post-label.ts';
import { useAdminMessages } from '../admin-messages.ts';
import { formatIds, parseIds } from '../form/form-values.ts';
import { PostPicker, ScheduledBadge } from '../form/post-picker.tsx';
import { postQuery } from '../queries.ts';

type GamesFieldProps = {
  /** Ids of posts that are separated by commas. */
  value: string;
  loadedPosts: LoadedPosts;
  onChange: (games: string) => void;
  error?: string | undefined;
};

export function GamesField({ value, loadedPosts, onChange, error }: GamesFieldProps) {
  const { fields, hints } = useAdminMessages().cups;
  const container = useRef<HTMLDivElement>(null);
  const ids = parseIds(value);
  const posts = loadedPosts.select(value);

  function add(post: Post | undefined) {
    if (!post) return;
    loadedPosts.add([post]);
    onChange(formatIds([...ids, post.id]));
  }

  function remove(id: number) {
    onChange(formatIds(ids.filter((other) => other !== id)));
    container.current?.querySelector('input')?.focus();
  }

  return (
    <div ref={container}>
      <Field label={fields.games} hint={hints.games} optional error={error}>
        {(control) => <PostPicker control={control} type="Game" excluded={ids} onChoose={add} />}
      </Field>
      <ul className="admin-cup-games stack above-2">
        {ids.map((id) => (
          <GameItem key={id} id={id} post={posts.find((post) => post.id === id)} onRemove={() => remove(id)} />
        ))}
      </ul>
    </div>
  );
}

type GameItemProps = { id: number; post: Post | undefined; onRemove: () => void };

function GameItem({ id, post, onRemove }: GameItemProps) {
  const messages = useAdminMessages().cups;
  const siteMessages = useMessages();
  const title = post?.title ?? messages.unknownPost(id);
  return (
    <li className="admin-cup-game line gap-3 breaks spread">
      <span>
        {title}
        {post && (
          <span className="admin-hint">
            {postLabel(post, siteMessages)}
            <ScheduledBadge post={post} />
          </span>
        )}
      </span>
      <button className="admin-cup-remove" type="button" aria-label={messages.remove(title)} onClick={onRemove}>
        <span aria-hidden="true">✕</span>
      </button>
    </li>
  );
}

export type LoadedPosts = {
  select: (games: string) => Post[];
  add: (posts: readonly Post[]) => void;
};

export function useLoadedPosts(cup: Cup | undefined): LoadedPosts {
  const [posts, setPosts] = useState<readonly Post[]>(cup?.games ?? []);
  const scheduled = useScheduledPosts(cup);
  const known = [...posts, ...scheduled];
  return {
    select: (games) => parseIds(games).flatMap((id) => known.find((post) => post.id === id) ?? []),
    add: (added) => setPosts((posts) => [...added, ...posts]),
  };
}

/** The API gives only the published games of a cup, so the others are fetched one by one. */
function useScheduledPosts(cup: Cup | undefined): Post[] {
  const published = new Set(cup?.games.map(({ id }) => id));
  const others = parseIds(cup?.info.games ?? '').filter((id) => !published.has(id));
  return useQueries({ queries: others.map((id) => postQuery(id)) }).flatMap(({ data }) => data ?? []);
}
