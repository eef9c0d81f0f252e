/** Where the video plays. Nothing of its host is loaded before somebody presses play. */
import { type ComponentType, useEffect, useState } from 'react';
import type { Post } from '#contract/posts.ts';
import { embedAddress } from '#contract/videos.ts';
import { usePlayerWords } from '../messages/player-words.ts';
import type { Card } from '../watch/card.ts';
import type { PlayingProps } from './playing/playing.tsx';
import { PressPlay } from './press-play.tsx';
import type { Playback, Start } from './use-playback.ts';

type StageProps = { post: Post; related: readonly Card[]; playback: Playback };

/** What listens to the player comes with the first video, and only adds to it: without it the host's player plays on its own. */
const loadPlaying = () => import('./playing/playing.tsx').then(({ Playing }) => Playing);

export function Stage({ post, related, playback }: StageProps) {
  const player = usePlayerWords();
  const { start, stage } = playback;
  return (
    <section className="stage" ref={stage} tabIndex={-1} aria-label={player.video(post.title)}>
      {start ? (
        <Video key={start.number} post={post} related={related} playback={playback} start={start} />
      ) : (
        <PressPlay post={post} playback={playback} />
      )}
    </section>
  );
}

function Video({ post, related, playback, start }: StageProps & { start: Start }) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const [Playing, setPlaying] = useState<ComponentType<PlayingProps>>();
  const { stage, setVideo } = playback;

  // What was pressed has gone. Here our keys work, and the next step leads into the player.
  useEffect(() => {
    stage.current?.focus({ preventScroll: true });
    stage.current?.scrollIntoView({ block: 'nearest' });
    let wanted = true;
    loadPlaying().then(
      (loaded) => wanted && setPlaying(() => loaded),
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [stage]);

  return (
    <>
      <iframe
        ref={setFrame}
        className="stage-video"
        src={embedAddress(post.videoHost, post.vimeoId, { startSecond: start.second, origin: location.origin })}
        title={post.title}
        allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        referrerPolicy="strict-origin-when-cross-origin"
      />
      {Playing && frame && <Playing post={post} related={related} frame={frame} start={start} onVideo={setVideo} />}
    </>
  );
}
