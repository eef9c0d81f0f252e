import { useCallback, useSyncExternalStore } from 'react';
import { pathInLanguage } from '#contract/languages.ts';
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

/** Whether the player has reported its position: without it there is no moment to link to. */
function useHasPosition(video: EmbeddedPlayer | undefined): boolean {
  return useSyncExternalStore(
    useCallback((onChange: () => void) => video?.onTime(onChange) ?? (() => {}), [video]),
    () => video?.currentTime() !== undefined,
  );
}

function WatchedButton({ postId }: { postId: number }) {
  const messages = usePlaybackMessages().tools;
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
      {isWatched ? messages.unmarkWatched : messages.markWatched}
    </button>
  );
}

function CopyLinkAtTime({ postId, video }: { postId: number; video: EmbeddedPlayer }) {
  const messages = usePlaybackMessages().tools;
  const { language } = useMessages();

  const address = () => location.origin + pathInLanguage(language, postPathAtTime(postId, video.currentTime() ?? 0));
  return (
    <button
      className="player-tool"
      type="button"
      onClick={() => copyText(address(), { copied: messages.momentCopied, copyFailed: messages.momentNotCopied })}
    >
      {messages.copyMoment}
    </button>
  );
}
