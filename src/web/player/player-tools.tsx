/** What a visitor can do with a video beside watching it; it all stays in his browser. */
import { useCallback, useSyncExternalStore } from 'react';
import { addressIn } from '#contract/languages.ts';
import { usePlaybackMessages } from '../messages/en/playback.ts';
import { useMessages } from '../messages/messages.ts';
import { copyText } from '../share/copy-text.ts';
import type { PostSummary } from '../watch/post-summary.ts';
import type { EmbeddedPlayer } from './embedded-player.ts';
import { Shortcuts } from './shortcuts.tsx';
import { postPathAtTime } from './start-time.ts';
import type { Playback } from './use-playback.ts';
import { resumePositions, watchedPosts } from './watch-history.ts';

export type PlayerToolsProps = { postId: number; related: readonly PostSummary[]; playback: Playback };

export function PlayerTools(props: PlayerToolsProps) {
  const { postId, playback } = props;
  const { video } = playback;
  const hasPosition = useHasPosition(video);
  return (
    <>
      <WatchedButton postId={postId} />
      {video && hasPosition && <CopyLinkAtTime postId={postId} video={video} />}
      <Shortcuts {...props} />
    </>
  );
}

/** Whether the player has told where it is: of one that never does, no moment can be named. */
function useHasPosition(video: EmbeddedPlayer | undefined): boolean {
  return useSyncExternalStore(
    useCallback((onChange: () => void) => video?.onTime(onChange) ?? (() => {}), [video]),
    () => video?.currentTime() !== undefined,
  );
}

function WatchedButton({ postId }: { postId: number }) {
  const words = usePlaybackMessages().tools;
  const isWatched = useSyncExternalStore(watchedPosts.subscribe, () => watchedPosts.list().includes(postId));
  return (
    <button
      className="player-tool"
      type="button"
      onClick={() => {
        watchedPosts.mark(postId, !isWatched);
        if (!isWatched) resumePositions.remove(postId);
      }}
    >
      {isWatched ? words.unmarkWatched : words.markWatched}
    </button>
  );
}

function CopyLinkAtTime({ postId, video }: { postId: number; video: EmbeddedPlayer }) {
  const words = usePlaybackMessages().tools;
  const { language } = useMessages();

  const moment = () => location.origin + addressIn(language, postPathAtTime(postId, video.currentTime() ?? 0));
  return (
    <button
      className="player-tool"
      type="button"
      onClick={() => copyText(moment(), { copied: words.momentCopied, copyFailed: words.momentNotCopied })}
    >
      {words.copyMoment}
    </button>
  );
}
