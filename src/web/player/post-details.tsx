import { useState } from 'react';
import type { Post, PostWithTricks } from '#contract/api/posts.ts';
import type { Messages } from '#messages/en/site.ts';
import { rivalsPath } from '../rivals/rivals-path.ts';
import { useMessages } from '../site/messages.ts';
import { Covered } from '../ui/covered.tsx';
import { Link } from '../ui/link.tsx';
import { PostTitle } from '../ui/post-title.tsx';
import { useResultsShown } from '../ui/use-store.ts';
import { Scoreboard } from './scoreboard.tsx';
import { Tags } from './tags.tsx';

/** A preview has no meetings and no ledger. */
type ShownPost = Post & Partial<Pick<PostWithTricks, 'meetings' | 'ledger'>>;

type PostDetailsProps = {
  post: ShownPost;
  /** Whether the visitor has seen the last letter, which uncovers the result. */
  seen?: boolean | undefined;
};

/** The pages of posts and the preview of the editor show these details. */
export function PostDetails({ post, seen }: PostDetailsProps) {
  return (
    <>
      {post.riders.length > 0 && <Versus post={post} seen={seen} />}
      <Text post={post} />
      <Tags post={post} />
    </>
  );
}

/** The editorial, or else the description (spec 2). */
function Text({ post: { editorial, description } }: { post: Post }) {
  if (editorial) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: from the editor, whose schema allows no scripts, or sanitised by the server
    return <div className="prose lead measure" dangerouslySetInnerHTML={{ __html: editorial }} />;
  }
  return description ? <p className="prose lead measure">{description}</p> : null;
}

function Versus({ post, seen }: PostDetailsProps) {
  const { player, ledger, navigation } = useMessages();
  const shown = useResultsShown();
  const [announced, setAnnounced] = useState('');
  const duel = isDuel(post);
  const score = findScore(post);
  const result = describeResult(post, player);

  return (
    <section className="versus" aria-label={navigation.riders}>
      {post.type === 'Game' && !duel && (
        <p className="versus-title below-4">
          <PostTitle title={post.title} />
        </p>
      )}
      <ul className={duel ? 'stack-2 versus-duel' : 'stack-2'}>
        {post.riders.map(({ id, name }) => (
          <li key={id} className={id === post.loserId ? 'versus-loser' : undefined}>
            <Link className="versus-rider lights bold plain" to={`/riders/${id}`}>
              {name}
            </Link>
            {score !== null && <Scoreboard side={id === post.winnerId ? 'winner' : 'loser'} winnerScore={score} />}
          </li>
        ))}
      </ul>
      {post.type === 'Game' && !result && <p className="versus-unknown note above-4">{player.resultUnknown}</p>}
      {result && (
        <>
          <Covered
            summary={player.showResult}
            open={seen}
            onToggle={(open) => open && !shown && !seen && setAnnounced(`${result.won} ${result.score}`)}
          >
            <div className={score === null ? 'versus-result' : 'versus-result versus-result-last'}>
              <p className="versus-won strong above-4">{result.won}</p>
              <p className={score === null ? 'versus-unknown note above-4' : 'hidden-visually'}>{result.score}</p>
              {post.ledger?.demo && <p className="versus-unknown note above-4">{ledger.demo}</p>}
            </div>
          </Covered>
          <p className="hidden-visually" role="status">
            {announced}
          </p>
        </>
      )}
      <Meetings post={post} />
    </section>
  );
}

/** Links to the page of the two riders, which covers their record. */
function Meetings({ post: { riders, meetings } }: { post: ShownPost }) {
  const player = useMessages().player;
  const [one, other] = riders;
  if (!meetings || !one || !other) return null;
  return (
    <Link
      className="versus-meetings ruled line lights strong plain spread touch above-4"
      to={rivalsPath(one.id, other.id)}
    >
      {player.meetings(meetings)}
    </Link>
  );
}

/** Games of teams have more riders, and some videos have only one. */
function isDuel({ type, riders }: Post): boolean {
  return type === 'Game' && riders.length === 2;
}

function findScore(post: Post): number | null {
  const played = isDuel(post) && post.gameType === 'slvsh' && post.winnerId !== null && post.loserId !== null;
  return played ? post.winnerScore : null;
}

type Result = { won: string; score: string };

function describeResult(post: Post, player: Messages['player']): Result | undefined {
  const { winnerId, loserId, riders, gameType } = post;
  if (winnerId === null || loserId === null) return undefined;
  const nameOf = (id: number) => riders.find((rider) => rider.id === id)?.name ?? '';
  const winner = nameOf(winnerId);
  const letters = findScore(post);
  const unknown = gameType === 'slvsh' ? player.lettersUnknown : '';
  const score = letters === null ? unknown : player.score(winner, letters, nameOf(loserId));
  return { won: player.won(winner), score };
}
