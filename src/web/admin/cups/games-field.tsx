/** The games of a cup: posts that are found by title, listed with a way to take each out again. */
import { useRef } from 'react';
import type { Post } from '#contract/posts.ts';
import { useAdminCupWords } from '../../messages/admin-cup-words.ts';
import { useWords } from '../../messages/words.ts';
import { postLabel } from '../../watch/post-label.ts';
import { Labelled } from '../form/labelled.tsx';
import { PostSearch } from '../form/post-search.tsx';
import { ScheduledMark } from '../form/scheduled-mark.tsx';
import { type KnownPosts, readGames } from './known-posts.ts';

type Props = {
  /** Post ids, separated by commas. */
  value: string;
  known: KnownPosts;
  onChange: (games: string) => void;
  error?: string | undefined;
};

export function GamesField({ value, known, onChange, error }: Props) {
  const { fields, hints } = useAdminCupWords();
  const place = useRef<HTMLDivElement>(null);
  const ids = readGames(value);
  const posts = known.of(value);

  function add(post: Post | undefined) {
    if (!post) return;
    known.learn([post]);
    onChange([...ids, post.id].join(','));
  }

  function remove(id: number) {
    onChange(ids.filter((other) => other !== id).join(','));
    place.current?.querySelector('input')?.focus();
  }

  return (
    <div ref={place}>
      <Labelled label={fields.games} hint={hints.games} optional error={error}>
        {(control) => <PostSearch control={control} type="Game" without={ids} onChoose={add} />}
      </Labelled>
      <ul className="admin-cup-games">
        {ids.map((id) => (
          <OneGame key={id} id={id} post={posts.find((one) => one.id === id)} onRemove={() => remove(id)} />
        ))}
      </ul>
    </div>
  );
}

type OneProps = { id: number; post: Post | undefined; onRemove: () => void };

function OneGame({ id, post, onRemove }: OneProps) {
  const adminCups = useAdminCupWords();
  const words = useWords();
  const title = post?.title ?? adminCups.unknownPost(id);
  return (
    <li className="admin-cup-game">
      <span>
        {title}
        {post && (
          <span className="admin-hint">
            {postLabel(post, words)}
            <ScheduledMark post={post} />
          </span>
        )}
      </span>
      <button className="admin-cup-remove" type="button" aria-label={adminCups.remove(title)} onClick={onRemove}>
        <span aria-hidden="true">✕</span>
      </button>
    </li>
  );
}
