/** What a visitor can do with a video beside watching it; it all stays in his browser. */
import { useSyncExternalStore } from 'react';
import { addressIn } from '#contract/languages.ts';
import { say } from '../../shell/notice-store.ts';
import { usePlayingWords } from '../../words/playing-words.ts';
import { useWords } from '../../words/words.ts';
import type { Card } from '../card.ts';
import type { HostPlayer } from '../host-player/host-player.ts';
import { places } from '../kept/kept-places.ts';
import { watched } from '../kept/watched-posts.ts';
import { momentPath } from '../start-second.ts';
import type { Playback } from '../use-playback.ts';
import { Shortcuts } from './shortcuts.tsx';

export type PlayerToolsProps = { postId: number; related: readonly Card[]; playback: Playback };

export function PlayerTools(props: PlayerToolsProps) {
  const { postId, playback } = props;
  return (
    <>
      <WatchedButton postId={postId} />
      {playback.video && <CopyMoment postId={postId} video={playback.video} />}
      <Shortcuts {...props} />
    </>
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

  async function copy() {
    try {
      const moment = addressIn(language, momentPath(postId, video.currentTime() ?? 0));
      await navigator.clipboard.writeText(location.origin + moment);
      say(words.momentCopied, 'good');
    } catch {
      say(words.momentNotCopied, 'bad');
    }
  }

  return (
    <button className="player-tool" type="button" onClick={copy}>
      {words.copyMoment}
    </button>
  );
}
