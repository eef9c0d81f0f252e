import { type ReactNode, useRef, useState } from 'react';
import { useCupPath } from '../cup/cup-path.ts';
import { postPathAtTime } from '../player/start-time.ts';
import { NoSignalNotice, useSignal } from '../player/video-notice.tsx';
import { searchPath } from '../search/search-path.ts';
import { useMessages } from '../site/messages.ts';
import { Link } from '../ui/link.tsx';
import { Poster } from '../ui/poster.tsx';
import { useHydrated, useResultsShown } from '../ui/use-store.ts';
import type { loadReel, ReelVideo } from './load-reel.ts';
import { listPieces, type Piece } from './pieces.ts';
import { ReelList } from './reel-list.tsx';
import type { ReelPlayer, ReelStatus } from './reel-player.ts';
import { ReelStage } from './reel-stage.tsx';

type ReelData = Awaited<ReturnType<typeof loadReel>>;

/** Before hydration a reel links to its videos. */
export default function Reel(reel: ReelData) {
  const messages = useMessages().reels;
  const shown = useResultsShown();
  const { videos, title, cup } = reel;
  const pieces = listPieces(videos, { whole: cup !== null, late: shown });
  return (
    <article className="reel">
      <header className="stack-2 below-6">
        <p className="note strong">{messages.label}</p>
        <h1 className="reel-title breaks">{title}</h1>
        {pieces.length > 0 && <Facts reel={reel} pieces={pieces} />}
      </header>
      {pieces.length === 0 ? (
        <div className="reel-nothing">
          <h2>{messages.emptyTitle}</h2>
          {countLate(videos) === 0 && <p>{reel.source.q === undefined ? messages.empty : messages.emptySearch}</p>}
          <Spoilers reel={reel} shown={shown} />
          <p className="message-actions">
            <SourceLink reel={reel} className="button button-quiet" />
          </p>
        </div>
      ) : (
        <Theatre videos={videos} pieces={pieces} hidesTitles={cup !== null && !shown}>
          <Spoilers reel={reel} shown={shown} />
        </Theatre>
      )}
    </article>
  );
}

function Facts({ reel, pieces }: { reel: ReelData; pieces: readonly Piece[] }) {
  const { reels: messages, search } = useMessages();
  const { cup, total } = reel;
  const videos = new Set(pieces.map(({ postId }) => postId)).size;
  const counts = cup
    ? messages.videos(pieces.length, total)
    : `${messages.moments(pieces.length, total)} ${search.inVideos(videos)}`;
  return (
    <p className="reel-facts targets row quiet">
      <span>{counts}</span>
      <SourceLink reel={reel} />
      {!cup && <span className="small">{messages.onRecord}</span>}
    </p>
  );
}

/** Links to the page that the reel is made from. */
function SourceLink({ reel: { source, cup, title }, className }: { reel: ReelData; className?: string }) {
  const messages = useMessages().reels;
  const cupPath = useCupPath();
  const { trick, rider, q = '' } = source;
  let [to, text] = [searchPath(q), messages.toSearch];
  if (cup) [to, text] = [cupPath(cup.id), messages.toCup(cup.title)];
  else if (trick !== undefined) [to, text] = [`/tricks/${encodeURIComponent(trick)}`, messages.toTrick(title)];
  else if (rider !== undefined) [to, text] = [`/riders/${rider}`, messages.toRider(title)];
  return (
    <Link className={className} to={to}>
      {text}
    </Link>
  );
}

function Spoilers({ reel: { videos, cup }, shown }: { reel: ReelData; shown: boolean }) {
  const messages = useMessages().reels;
  const late = countLate(videos);
  if (shown || (late === 0 && cup === null)) return null;
  return <p className="reel-spoilers note">{cup === null ? messages.lateHidden(late) : messages.gamesHidden}</p>;
}

function countLate(videos: readonly ReelVideo[]): number {
  return videos.reduce((sum, { moments }) => sum + moments.filter(({ late }) => late).length, 0);
}

type TheatreProps = {
  videos: readonly ReelVideo[];
  pieces: readonly Piece[];
  hidesTitles: boolean;
  children: ReactNode;
};

function Theatre({ videos, pieces, hidesTitles, children }: TheatreProps) {
  const messages = useMessages().reels;
  const hydrated = useHydrated();
  const screen = useRef<HTMLElement>(null);
  const [first, setFirst] = useState<number>();
  const [status, setStatus] = useState<ReelStatus>();
  const [player, setPlayer] = useState<ReelPlayer>();
  const [furthest, setFurthest] = useState(0);
  const index = status?.index;
  if (index !== undefined && index > furthest) setFurthest(index);

  const titles = new Map(
    videos.map(({ post }, number) => [
      post.id,
      hidesTitles && number > furthest ? messages.game(number + 1) : post.title,
    ]),
  );
  const [piece] = pieces;
  const video = videos.find(({ post }) => post.id === piece?.postId);
  const poster = video && <Poster picture={video.post.poster} sizes="(min-width: 64rem) 66vw, 100vw" first />;
  const play = (at: number) => {
    if (player) return player.go(at);
    setFirst(at);
    // The pressed button goes.
    screen.current?.focus({ preventScroll: true });
  };
  return (
    <div className="reel-theatre">
      <section className="reel-screen" ref={screen} tabIndex={-1} aria-label={messages.player}>
        {first === undefined ? (
          piece && <PlayAll piece={piece} poster={poster} hydrated={hydrated} onPlay={() => play(0)} />
        ) : (
          <StartedReel poster={poster}>
            <ReelStage
              pieces={pieces}
              first={first}
              status={status}
              titles={titles}
              onStatus={setStatus}
              onPlayer={setPlayer}
            />
          </StartedReel>
        )}
      </section>
      <ReelList
        videos={videos}
        pieces={pieces}
        titles={titles}
        current={status?.phase === 'ended' ? undefined : index}
        onPlay={hydrated ? play : undefined}
      >
        {children}
      </ReelList>
    </div>
  );
}

function StartedReel({ poster, children }: { poster: ReactNode; children: ReactNode }) {
  const [hasSignal, retry] = useSignal();
  if (hasSignal) return children;
  return (
    <div className="reel-stage">
      <NoSignalNotice poster={poster} onRetry={retry} />
    </div>
  );
}

type PlayAllProps = {
  piece: Piece;
  poster: ReactNode;
  hydrated: boolean;
  onPlay: () => void;
};

/** Before hydration it is a link to the first video, which is followed only without scripts. */
function PlayAll({ piece, poster, hydrated, onPlay }: PlayAllProps) {
  const messages = useMessages().reels;
  const content = (
    <>
      {poster}
      <span className="reel-play-label display line">
        <span className="play-mark" />
        {messages.playAll}
      </span>
    </>
  );
  return hydrated ? (
    <button className="reel-play inner-focus" type="button" data-needs-island="" onClick={onPlay}>
      {content}
    </button>
  ) : (
    <Link
      className="reel-play inner-focus"
      to={postPathAtTime(piece.postId, piece.start)}
      data-needs-island=""
      onClick={(event) => {
        event.preventDefault();
        onPlay();
      }}
    >
      {content}
    </Link>
  );
}
