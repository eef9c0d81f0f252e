/** The games of a cup: posts that are found by title, listed with a way to take each out again. */

import { useQueries } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Cup } from '#contract/cups.ts';
import type { Post } from '#contract/posts.ts';
import { useAdminCupMessages } from '../../messages/en/admin-cups.ts';
import { useMessages } from '../../messages/messages.ts';
import { postLabel } from '../../watch/post-label.ts';
import { Field } from '../form/fields.tsx';
import { PostPicker } from '../form/post-picker.tsx';
import { ScheduledBadge } from '../form/scheduled-badge.tsx';
import { postQuery } from '../queries.ts';

type GamesFieldProps = {
  /** Post ids, separated by commas. */
  value: string;
  loadedPosts: LoadedPosts;
  onChange: (games: string) => void;
  error?: string | undefined;
};

export function GamesField({ value, loadedPosts, onChange, error }: GamesFieldProps) {
  const { fields, hints } = useAdminCupMessages();
  const place = useRef<HTMLDivElement>(null);
  const ids = parsePostIds(value);
  const posts = loadedPosts.select(value);

  function add(post: Post | undefined) {
    if (!post) return;
    loadedPosts.add([post]);
    onChange([...ids, post.id].join(','));
  }

  function remove(id: number) {
    onChange(ids.filter((other) => other !== id).join(','));
    place.current?.querySelector('input')?.focus();
  }

  return (
    <div ref={place}>
      <Field label={fields.games} hint={hints.games} optional error={error}>
        {(control) => <PostPicker control={control} type="Game" excluded={ids} onChoose={add} />}
      </Field>
      <ul className="admin-cup-games">
        {ids.map((id) => (
          <GameItem key={id} id={id} post={posts.find((one) => one.id === id)} onRemove={() => remove(id)} />
        ))}
      </ul>
    </div>
  );
}

type GameItemProps = { id: number; post: Post | undefined; onRemove: () => void };

function GameItem({ id, post, onRemove }: GameItemProps) {
  const adminCups = useAdminCupMessages();
  const words = useMessages();
  const title = post?.title ?? adminCups.unknownPost(id);
  return (
    <li className="admin-cup-game">
      <span>
        {title}
        {post && (
          <span className="admin-hint">
            {postLabel(post, words)}
            <ScheduledBadge post={post} />
          </span>
        )}
      </span>
      <button className="admin-cup-remove" type="button" aria-label={adminCups.remove(title)} onClick={onRemove}>
        <span aria-hidden="true">✕</span>
      </button>
    </li>
  );
}

export type LoadedPosts = {
  /** Those that are known of `games`, ids separated by commas. */
  select: (games: string) => Post[];
  add: (posts: readonly Post[]) => void;
};

export function useLoadedPosts(cup: Cup | null): LoadedPosts {
  const [found, setFound] = useState<readonly Post[]>(cup?.games ?? []);
  const scheduled = useScheduledPosts(cup);
  const known = [...found, ...scheduled];
  return {
    select: (games) => parsePostIds(games).flatMap((id) => known.find((post) => post.id === id) ?? []),
    add: (posts) => setFound((before) => [...posts, ...before]),
  };
}

function parsePostIds(games: string): number[] {
  return games.split(',').flatMap((id) => (id.trim() === '' ? [] : [Number(id)]));
}

/** A cup brings along its published games alone; the others are read one by one. */
function useScheduledPosts(cup: Cup | null): Post[] {
  const published = new Set(cup?.games.map(({ id }) => id));
  const others = parsePostIds(cup?.info.games ?? '').filter((id) => !published.has(id));
  return useQueries({ queries: others.map((id) => postQuery(id)) }).flatMap(({ data }) => data ?? []);
}
