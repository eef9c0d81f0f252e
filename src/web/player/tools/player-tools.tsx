/** What a visitor can do with a video beside watching it; it all stays in his browser. */
import { useCallback, useSyncExternalStore } from 'react';
import { addressIn } from '#contract/languages.ts';
import { usePlayingWords } from '../../messages/playing-words.ts';
import { useWords } from '../../messages/words.ts';
import { copyText } from '../../share/copy-text.ts';
import type { Card } from '../../watch/card.ts';
import type { HostPlayer } from '../host-player/host-player.ts';
import { places } from '../kept/kept-places.ts';
import { watched } from '../kept/watched-posts.ts';
import { momentPath } from '../start-second.ts';
import type { Playback } from '../use-playback.ts';
import { Shortcuts } from './shortcuts.tsx';

export type PlayerToolsProps = { postId: number; related: readonly Card[]; playback: Playback };

export function PlayerTools(props: PlayerToolsProps) {
  const { postId, playback } = props;
  const { video } = playback;
  const located = useLocated(video);
  return (
    <>
      <WatchedButton postId={postId} />
      {video && located && <CopyMoment postId={postId} video={video} />}
      <Shortcuts {...props} />
    </>
  );
}

/** Whether the player has told where it is: of one that never does, no moment can be named. */
function useLocated(video: HostPlayer | undefined): boolean {
  return useSyncExternalStore(
    useCallback((onChange: () => void) => video?.onTime(onChange) ?? (() => {}), [video]),
    () => video?.currentTime() !== undefined,
  );
}

function WatchedButton({ postId }: { postId: number }) {
  const words = usePlayingWords().tools;
  const isWatched = useSyncExternalStore(watched.subscribe, () => watched.list().includes(postId));
  return (
    <button
      className="player-tool"
      type="button"
      onClick={() => {
        watched.mark(postId, !isWatched);
        if (!isWatched) places.forget(postId);
      }}
    >
      {isWatched ? words.unmarkWatched : words.markWatched}
    </button>
  );
}

function CopyMoment({ postId, video }: { postId: number; video: HostPlayer }) {
  const words = usePlayingWords().tools;
  const { language } = useWords();

  const moment = () => location.origin + addressIn(language, momentPath(postId, video.currentTime() ?? 0));
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
