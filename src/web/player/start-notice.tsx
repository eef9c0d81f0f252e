import { useEffect, useState } from 'react';
import type { Post } from '#contract/api/posts.ts';
import type { Milliseconds } from '#contract/rules/time.ts';
import { hostAddress, hostName } from '#contract/rules/videos.ts';
import { useMessages } from '../site/messages.ts';
import { Link } from '../ui/link.tsx';
import type { PostSummary } from '../watch/post-summary.ts';

/** A player that sends no message by then counts as silent: the frame may show an error page of the network. */
const PATIENCE: Milliseconds = 10_000;
const MAX_OTHERS = 3;

type StartNoticeProps = { post: Post; related: readonly PostSummary[]; connected: boolean };

export function StartNotice({ post, related, connected }: StartNoticeProps) {
  const { player, playback } = useMessages();
  const messages = playback.notStarted;
  const [late, setLate] = useState(false);
  const [closed, setClosed] = useState(false);
  const visible = late && !connected && !closed;
  const others = related.slice(0, MAX_OTHERS);

  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className="start-notice" role="status">
      {visible && (
        <>
          <p className="start-notice-title capitals">{messages.title}</p>
          <a className="button" href={hostAddress(post)}>
            {player.unavailable.watchAtHost(hostName(post.videoHost))}
          </a>
          {others.length > 0 && (
            <p className="start-notice-others targets line quiet">
              {messages.others}{' '}
              {others.map(({ id, title }) => (
                <Link key={id} to={`/posts/${id}`}>
                  {title}
                </Link>
              ))}
            </p>
          )}
          <button className="button button-quiet" type="button" onClick={() => setClosed(true)}>
            {messages.close}
          </button>
        </>
      )}
    </div>
  );
}
