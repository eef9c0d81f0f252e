import { useLoaderData, useSearchParams } from 'react-router';
import { RELATED_TILE_POSITION } from '#contract/paging.ts';
import type { PostCup } from '#contract/posts.ts';
import { useCupPath } from '../cup/cup-path.ts';
import { usePlayerMessages } from '../messages/en/player.ts';
import { useMessages } from '../messages/messages.ts';
import { Share } from '../share/share.tsx';
import { formatDate } from '../ui/format-time.ts';
import { Link } from '../ui/link.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { useSpoilers } from '../ui/preferences.ts';
import { useOptionalComponent } from '../ui/use-optional-component.ts';
import { PostGrid } from '../watch/post-grid.tsx';
import { postLabel } from '../watch/post-label.ts';
import type { PlayerData } from './load-player.ts';
import type { PlayerToolsProps } from './player-tools.tsx';
import { PostDetails } from './post-details.tsx';
import { parseStartTime } from './start-time.ts';
import { Tricks } from './tricks.tsx';
import { usePlayback } from './use-playback.ts';
import { VideoPlayer } from './video-player.tsx';

export function PlayerScreen() {
  const { post, related, scheduled } = useLoaderData<PlayerData>();
  const [query] = useSearchParams();
  const startAt = parseStartTime(query) ?? (query.get('autoplay') === '1' ? 0 : undefined);
  return <Player key={post.id} post={post} related={related} scheduled={scheduled} startAt={startAt} />;
}

function Player({ post, related, scheduled, startAt }: PlayerData & { startAt: number | undefined }) {
  const messages = useMessages();
  const player = usePlayerMessages();
  const playback = usePlayback(post.id, startAt);
  const playable = post.unavailable === undefined;
  const date = formatDate(post.publishDate, messages.times);
  const placeAndDate = player.placeAndDate(post.location, date);

  return (
    <article className={post.ledger?.complete ? 'player player-charted' : 'player'}>
      <PageHead
        title={post.title}
        description={post.description ?? `${post.title}. ${placeAndDate}`}
        {...(!scheduled && { path: `/posts/${post.id}` })}
      />
      {scheduled && <p className="player-scheduled">{player.scheduled(date)}</p>}
      <VideoPlayer post={post} related={related} playback={playback} />
      {playable && post.ledger && playback.start && <div className="ledger" ref={playback.setLedger} />}
      <div className="player-about">
        <header className="player-head">
          <p className="player-label">
            {postLabel(post, messages)}
            {post.cup && <CupLink cup={post.cup} />}
          </p>
          <h1>{post.title}</h1>
          <p className="player-place">{placeAndDate}</p>
          <Share path={`/posts/${post.id}`} title={post.title} />
          {playable && <PlayerToolsLoader post={post} related={related} playback={playback} />}
        </header>
        <PostDetails post={post} />
        {post.tricks.length > 0 && (
          <Tricks
            postId={post.id}
            tricks={post.tricks}
            video={playback.video}
            started={playback.start !== undefined}
            playable={playable}
            outcomes={playback.outcomes}
            onJump={playback.jump}
          />
        )}
      </div>
      <section className="player-next" aria-labelledby="next">
        <h2 id="next">{player.next}</h2>
        <PostGrid posts={related} tile="riders" tilePosition={RELATED_TILE_POSITION} />
      </section>
    </article>
  );
}

/** The round would give away who won the games before: it is covered as results are. */
function CupLink({ cup: { id, title, round } }: { cup: PostCup }) {
  const { rounds } = useMessages().watch;
  const cupPath = useCupPath();
  const { shown } = useSpoilers();
  return (
    <>
      {'\u00a0· '}
      <Link to={cupPath(id)}>{title}</Link>
      {shown && round && `\u00a0· ${rounds[round].replaceAll(' ', '\u00a0')}`}
    </>
  );
}

const loadPlayerTools = () => import('./player-tools.tsx').then(({ PlayerTools }) => PlayerTools);

function PlayerToolsLoader(props: PlayerToolsProps) {
  const Tools = useOptionalComponent(loadPlayerTools);
  return <div className="player-tools">{Tools && <Tools {...props} />}</div>;
}
