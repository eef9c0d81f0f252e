import { useCallback, useSyncExternalStore } from 'react';
import type { PostWithTricks } from '#contract/api/posts.ts';
import { pathInLanguage } from '#contract/rules/languages.ts';
import { copyText } from '../share/copy-text.ts';
import { useMessages } from '../site/messages.ts';
import { Link } from '../ui/link.tsx';
import type { PostSummary } from '../watch/post-summary.ts';
import type { EmbeddedPlayer } from './embedded-player.ts';
import { Shortcuts } from './shortcuts.tsx';
import { postPathAtTime } from './start-time.ts';
import type { Playback } from './use-playback.ts';
import { resumePositions, watchedPosts } from './watch-history.ts';

export type PlayerToolsProps = { post: PostWithTricks; related: readonly PostSummary[]; playback: Playback };

export function PlayerTools(props: PlayerToolsProps) {
  const { post, playback } = props;
  const postId = post.id;
  const { video } = playback;
  const hasPosition = useHasPosition(video);
  return (
    <>
      <FavouriteButton post={post} />
      <WatchedButton postId={postId} />
      {video && hasPosition && <CopyLinkAtTime postId={postId} video={video} />}
      {isChartable(post) && <ChartLink postId={postId} />}
      {post.ledger?.complete && <ChartedGamesLink />}
      <Shortcuts {...props} />
    </>
  );
}

/** Published games for letters between two riders, without a ledger. */
function isChartable({ type, gameType, riders, ledger, publishDate }: PostWithTricks): boolean {
  const isDuel = type === 'Game' && gameType === 'slvsh' && riders.length === 2;
  return isDuel && !ledger && Date.parse(publishDate) <= Date.now();
}

function ChartLink({ postId }: { postId: number }) {
  return (
    <Link className="player-tool note strong" to={`/charting/${postId}`}>
      {useMessages().charts.chartThis}
    </Link>
  );
}

/** Before the video plays, nothing else tells that this game is one of them. */
function ChartedGamesLink() {
  return (
    <Link className="player-tool note strong" to="/games/charted">
      {useMessages().charts.list.title}
    </Link>
  );
}

/** Whether the player has reported its position: without it there is no moment to link to. */
function useHasPosition(video: EmbeddedPlayer | undefined): boolean {
  return useSyncExternalStore(
    useCallback((onChange: () => void) => video?.onTime(onChange) ?? (() => {}), [video]),
    () => video?.currentTime() !== undefined,
    () => false,
  );
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
  const isWatched = useSyncExternalStore(
    watchedPosts.subscribe,
    () => watchedPosts.has(postId),
    () => false,
  );
  return (
    <button
      className="player-tool note strong"
      type="button"
      onClick={() => {
        if (isWatched) return watchedPosts.unmark(postId);
        watchedPosts.mark(postId);
        resumePositions.remove(postId);
      }}
    >
      {isWatched ? messages.unmarkWatched : messages.markWatched}
    </button>
  );
}

function CopyLinkAtTime({ postId, video }: { postId: number; video: EmbeddedPlayer }) {
  const messages = useMessages().playback.tools;
  const { language } = useMessages();

  const address = () => location.origin + pathInLanguage(language, postPathAtTime(postId, video.currentTime() ?? 0));
  return (
    <button
      className="player-tool note strong"
      type="button"
      onClick={() => copyText(address(), { copied: messages.momentCopied, copyFailed: messages.momentNotCopied })}
    >
      {messages.copyMoment}
    </button>
  );
}
