import { useEffect, useState } from 'react';
import type { Post } from '#contract/api/posts.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import { hostAddress, hostName } from '#contract/rules/videos.ts';
import { useMessages } from '../site/messages.ts';
import type { PostSummary } from '../watch/post-summary.ts';
import { OtherVideos } from './unavailable-video.tsx';

/** A player that sends no message by then counts as silent: the frame may show an error page of the network. */
const PATIENCE: Milliseconds = 10_000;

type StartNoticeProps = { post: Post; related: readonly PostSummary[]; connected: boolean };

export function StartNotice({ post, related, connected }: StartNoticeProps) {
  const { player, playback } = useMessages();
  const messages = playback.notStarted;
  const [late, setLate] = useState(false);
  const [closed, setClosed] = useState(false);
  const visible = late && !connected && !closed;

  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className="start-notice" role="status">
      {visible && (
        <>
          <p className="strong">{messages.title}</p>
          <a className="button" href={hostAddress(post)}>
            {player.unavailable.watchAtHost(hostName(post.videoHost))}
          </a>
          <OtherVideos className="start-notice-others" label={messages.others} videos={related} />
          <button className="button button-quiet" type="button" onClick={() => setClosed(true)}>
            {messages.close}
          </button>
        </>
      )}
    </div>
  );
}
