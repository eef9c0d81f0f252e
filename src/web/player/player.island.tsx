import { useState } from 'react';
import type { PostCup } from '#contract/api/posts.ts';
import { useCupPath } from '../cup/cup-path.ts';
import { Share } from '../share/share.tsx';
import { useCurrentPage } from '../site/current-page.ts';
import { useMessages } from '../site/messages.ts';
import { formatDate } from '../ui/format-time.ts';
import { Link } from '../ui/link.tsx';
import { PostTitle } from '../ui/post-title.tsx';
import { SEPARATOR } from '../ui/separator.ts';
import { useResultsShown } from '../ui/use-store.ts';
import { postLabel } from '../watch/post-label.ts';
import type { PlayerData } from './load-player.ts';
import { CopyLinkAtTime, FavouriteButton, PlayerTools } from './player-tools.tsx';
import { PostDetails } from './post-details.tsx';
import { parseStartTime } from './start-time.ts';
import { Tricks } from './tricks.tsx';
import { usePlayback } from './use-playback.ts';
import { VideoPlayer } from './video-player.tsx';

export default function Player({ post, related, scheduled }: PlayerData) {
  const messages = useMessages();
  const { player } = messages;
  const { query } = useCurrentPage();
  const startAt = parseStartTime(query) ?? (query.get('autoplay') === '1' ? 0 : undefined);
  const playback = usePlayback(post.id, startAt);
  const playable = post.unavailable === undefined;
  const seen = useSeen(post, playback.outcomes?.length);
  const date = formatDate(post.publishDate, messages.times);

  return (
    <article
      className={post.ledger?.complete ? 'player player-charted' : 'player'}
      data-started={playback.start ? '' : undefined}
    >
      {scheduled && <p className="player-scheduled bold">{player.scheduled(date)}</p>}
      <VideoPlayer post={post} related={related} playback={playback} />
      {playable && post.ledger && <div className="ledger night" ref={playback.setLedger} />}
      <div className="player-about stack">
        <header className="player-head">
          <p className="player-label note strong">
            {postLabel(post, messages)}
            {post.cup && <CupLink cup={post.cup} />}
          </p>
          <h1>
            <PostTitle title={post.title} />
          </h1>
          <p className="quiet breaks above-3">{player.placeAndDate(post.location, date)}</p>
          <div className="row above-4">
            <Share path={`/posts/${post.id}`} title={post.title}>
              {playback.video && <CopyLinkAtTime postId={post.id} video={playback.video} />}
            </Share>
            <FavouriteButton post={post} />
          </div>
        </header>
        {post.tricks.length > 0 && (
          <Tricks
            postId={post.id}
            tricks={post.tricks}
            words={post.words}
            video={playback.video}
            playable={playable}
            ledger={post.ledger}
            outcomes={playback.outcomes}
            onJump={playback.jump}
          />
        )}
        <PostDetails post={post} seen={seen} />
        {playable && <PlayerTools post={post} related={related} playback={playback} />}
      </div>
    </article>
  );
}

/** Returns whether the video has shown the last letter. A later seek back does not change that. */
function useSeen({ ledger, tricks }: PlayerData['post'], outcomes: number | undefined): boolean {
  const [seen, setSeen] = useState(false);
  if (!seen && ledger?.complete && outcomes === tricks.length) setSeen(true);
  return seen;
}

/** The round is covered as results are, because it would give away who won the games before. */
function CupLink({ cup: { id, title, round } }: { cup: PostCup }) {
  const { rounds } = useMessages().watch;
  const cupPath = useCupPath();
  const shown = useResultsShown();
  return (
    <>
      {SEPARATOR}
      <Link to={cupPath(id)}>{title}</Link>
      {shown && round && SEPARATOR + rounds[round].replaceAll(' ', '\u00a0')}
    </>
  );
}
