import type { Post } from '#contract/api/posts.ts';
import { isRoundTag } from '#contract/rules/cups.ts';
import { findFilmType } from '#contract/rules/posts.ts';
import { useMessages } from '../site/messages.ts';
import { Link } from '../ui/link.tsx';
import { useResultsShown } from '../ui/use-store.ts';
import { postLabel, tagLabel } from '../watch/post-label.ts';
import { listPath } from '../watch/post-list.ts';

/**
 * Leaves out what the page says above: label, cup and place. A tag that names a round is covered as results are, and left out
 * where the cup of the post names the round.
 */
export function Tags({ post }: { post: Post }) {
  const messages = useMessages();
  const shown = useResultsShown();
  const { location, cup } = post;
  const tags = post.tags.filter(({ name }) => {
    const isSaid = name === postLabel(post, messages) || name === location || (cup && name.endsWith(cup.title));
    return !isSaid && ((shown && !cup?.round) || !isRoundTag(name));
  });
  if (tags.length === 0) return null;
  return (
    <ul className="player-tags targets wrap-2 note" aria-label={messages.search.tags}>
      {tags.map(({ id, name }) => (
        <li key={id}>
          <Link to={tagPath(name, post)}>{tagLabel(name, messages)}</Link>
        </li>
      ))}
    </ul>
  );
}

/** The filtered list of films, or else a search for the tag. */
export function tagPath(name: string, { type }: Pick<Post, 'type'>): string {
  const filter = type === 'Film' ? findFilmType(name) : undefined;
  return filter ? listPath('theater', 1, { filter }) : `/search?${new URLSearchParams({ q: name })}`;
}
