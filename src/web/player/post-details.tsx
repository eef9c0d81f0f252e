import { Link } from 'react-router';
import type { Post } from '#contract/posts.ts';
import { usePlayerMessages } from '../messages/en/player.ts';
import { useMessages } from '../messages/messages.ts';
import { Covered } from '../ui/covered.tsx';
import { Letters } from '../ui/letters.tsx';
import { tagLabel } from '../watch/post-label.ts';

/** Riders, text and tags of a post; the editor previews them too. */
export function PostDetails({ post }: { post: Post }) {
  const messages = useMessages();
  const player = usePlayerMessages();
  return (
    <>
      {post.riders.length > 0 && <Versus post={post} />}
      <Text post={post} />
      {post.tags.length > 0 && (
        <ul className="player-tags" aria-label={player.tags}>
          {post.tags.map((tag) => (
            <li key={tag.id}>{tagLabel(tag.name, messages)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The editorial, or else the description (spec 2). */
function Text({ post: { editorial, description } }: { post: Post }) {
  if (editorial) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: from the editor, whose schema allows no scripts, or sanitised by the server
    return <div className="prose" dangerouslySetInnerHTML={{ __html: editorial }} />;
  }
  return description ? <p className="prose">{description}</p> : null;
}

/** The riders, and the result once the visitor uncovers it. */
function Versus({ post }: { post: Post }) {
  const player = usePlayerMessages();
  const resultKnown = post.winnerId !== null && post.loserId !== null;
  const duel = isDuel(post);

  return (
    <section className="versus" aria-label={player.riders}>
      {post.type === 'Game' && !duel && <p className="versus-title">{post.title}</p>}
      <ul className={duel ? 'versus-riders versus-duel' : 'versus-riders'}>
        {post.riders.map((rider) => (
          <li key={rider.id}>
            <Link className="versus-rider" to={`/riders/${rider.id}`} viewTransition>
              {rider.name}
            </Link>
          </li>
        ))}
      </ul>
      {post.type === 'Game' && !resultKnown && <p className="versus-unknown">{player.resultUnknown}</p>}
      {resultKnown && (
        <Covered summary={player.showResult}>
          <Result post={post} />
        </Covered>
      )}
    </section>
  );
}

/** Games of teams have more riders, some videos have one. */
function isDuel({ type, riders }: Post): boolean {
  return type === 'Game' && riders.length === 2;
}

function Result({ post }: { post: Post }) {
  const player = usePlayerMessages();
  const nameOf = (id: number | null) => post.riders.find((rider) => rider.id === id)?.name ?? '';
  const winner = nameOf(post.winnerId);
  const loser = nameOf(post.loserId);
  return (
    <div className="versus-letters">
      <p className="versus-won">{player.won(winner)}</p>
      <p className="versus-score">
        <span>{winner}</span>
        {post.winnerScore === null ? (
          <span className="versus-unknown">{player.lettersUnknown}</span>
        ) : (
          <Letters lit={post.winnerScore} label={player.letters(post.winnerScore)} />
        )}
      </p>
      {isDuel(post) && (
        <p className="versus-score versus-lost">
          <span>{loser}</span>
          <Letters lit={5} label={player.letters(5)} />
        </p>
      )}
    </div>
  );
}
