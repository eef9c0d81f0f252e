import type { PostWithTricks } from '#contract/api/posts.ts';
import { hostAddress, hostName } from '#contract/rules/videos.ts';
import { useMessages } from '../site/messages.ts';
import { Link } from '../ui/link.tsx';
import { Poster } from '../ui/poster.tsx';
import type { PostSummary } from '../watch/post-summary.ts';
import { VideoNotice } from './video-notice.tsx';

const MAX_OTHERS = 3;

type UnavailableVideoProps = { post: PostWithTricks; related: readonly PostSummary[] };

export function UnavailableVideo({ post, related }: UnavailableVideoProps) {
  const messages = useMessages().player.unavailable;
  const { unavailable, videoHost } = post;
  const host = hostName(videoHost);
  return (
    <>
      <VideoNotice poster={<VideoPoster post={post} />}>
        {unavailable === 'not-embeddable' ? (
          <>
            <p className="video-notice-title strong">{messages.onlyAtHost(host)}</p>
            <a className="button" href={hostAddress(post)}>
              {messages.watchAtHost(host)}
            </a>
          </>
        ) : (
          <>
            <p className="video-notice-title strong">{messages.title(host)}</p>
            <p>{messages.text}</p>
          </>
        )}
      </VideoNotice>
      <OtherVideos className="video-others" label={messages.others} videos={related} />
    </>
  );
}

export function VideoPoster({ post: { posterImgLocation, posterImgColor } }: { post: PostWithTricks }) {
  return (
    <Poster
      picture={{ location: posterImgLocation, color: posterImgColor }}
      sizes="(min-width: 1400px) 1280px, 100vw"
      first
    />
  );
}

type OtherVideosProps = { className: string; label: string; videos: readonly PostSummary[] };

export function OtherVideos({ className, label, videos }: OtherVideosProps) {
  if (videos.length === 0) return null;
  return (
    <p className={`${className} targets line quiet`}>
      {label}{' '}
      {videos.slice(0, MAX_OTHERS).map(({ id, title }) => (
        <Link key={id} to={`/posts/${id}`}>
          {title}
        </Link>
      ))}
    </p>
  );
}
