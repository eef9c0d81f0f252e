import type { PostWithTricks } from '#contract/api/posts.ts';
import { pathInLanguage } from '#contract/rules/languages.ts';
import { copyText } from '../share/copy-text.ts';
import { useMessages } from '../site/messages.ts';
import { Link } from '../ui/link.tsx';
import { useStored } from '../ui/use-store.ts';
import type { PostSummary } from '../watch/post-summary.ts';
import type { EmbeddedPlayer } from './embedded-player.ts';
import { usePlayhead } from './ledger/playhead.ts';
import { Shortcuts } from './shortcuts.tsx';
import { postPathAtTime } from './start-time.ts';
import type { Playback } from './use-playback.ts';
import { resumePositions, watchedPosts } from './watch-history.ts';

export type PlayerToolsProps = { post: PostWithTricks; related: readonly PostSummary[]; playback: Playback };

export function PlayerTools(props: PlayerToolsProps) {
  const { post, playback } = props;
  const postId = post.id;
  const { video } = playback;
  const hasPosition = usePlayhead(video, (second) => second !== undefined);
  const { charts } = useMessages();
  return (
    <>
      <FavouriteButton post={post} />
      <WatchedButton postId={postId} />
      {video && hasPosition && <CopyLinkAtTime postId={postId} video={video} />}
      {isChartable(post) && (
        <Link className="player-tool note strong" to={`/charting/${postId}`}>
          {charts.chartThis}
        </Link>
      )}
      {/* Before the video plays, nothing else tells that the game is charted. */}
      {post.ledger?.complete && (
        <Link className="player-tool note strong" to="/games/charted">
          {charts.list.title}
        </Link>
      )}
      <Shortcuts {...props} />
    </>
  );
}

/** Fans can chart a published game for letters between two riders that has no ledger. */
function isChartable({ type, gameType, riders, ledger, publishDate }: PostWithTricks): boolean {
  const isDuel = type === 'Game' && gameType === 'slvsh' && riders.length === 2;
  return isDuel && !ledger && Date.parse(publishDate) <= Date.now();
}

function FavouriteButton({ post: { id, title } }: Pick<PlayerToolsProps, 'post'>) {
  const { favourite, favouriteLabel } = useMessages().marks;
  return (
    <button
      className="star lights player-tool note strong"
      type="button"
      aria-pressed="false"
      aria-label={favouriteLabel(title)}
      data-favourite={id}
    >
      {favourite}
    </button>
  );
}

function WatchedButton({ postId }: { postId: number }) {
  const messages = useMessages().playback.tools;
  const isWatched = useStored(() => watchedPosts.has(postId), false);
  return (
    <button
      className="player-tool note strong"
      type="button"
      onClick={() => {
        if (isWatched) return watchedPosts.remove([postId]);
        watchedPosts.mark(postId);
        resumePositions.remove([{ postId }]);
      }}
    >
      {isWatched ? messages.unmarkWatched : messages.markWatched}
    </button>
  );
}

function CopyLinkAtTime({ postId, video }: { postId: number; video: EmbeddedPlayer }) {
  const { playback, language } = useMessages();
  const { momentCopied: copied, momentNotCopied: copyFailed, copyMoment } = playback.tools;
  const address = () => location.origin + pathInLanguage(language, postPathAtTime(postId, video.currentTime() ?? 0));
  return (
    <button
      className="player-tool note strong"
      type="button"
      onClick={() => copyText(address(), { copied, copyFailed })}
    >
      {copyMoment}
    </button>
  );
}
