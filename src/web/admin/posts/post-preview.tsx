/** Beside the form: the card of what is typed, and the way to its page. */

import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useState } from 'react';
import type { Post } from '#contract/posts.ts';
import { embedAddress } from '#contract/videos.ts';
import { useAdminPostMessages } from '../../messages/en/admin-posts.ts';
import { usePlayerMessages } from '../../messages/en/player.ts';
import { useMessages } from '../../messages/messages.ts';
import { Versus } from '../../player/versus.tsx';
import { formatDate } from '../../ui/format-time.ts';
import { PlayIcon } from '../../ui/play-icon.tsx';
import { Poster, type PosterPicture } from '../../ui/poster.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { postLabel } from '../../watch/post-label.ts';
import { useObjectUrl } from '../form/picture-preview.ts';
import { riderListQuery } from '../queries.ts';
import { type PostValues, toPreviewPost } from './post-values.ts';

export function PostPreview({ values, saved }: { values: PostValues; saved: Post | undefined }) {
  const words = useMessages();
  const { preview } = useAdminPostMessages();
  const { data: riders = [] } = useQuery(riderListQuery);
  const [opened] = useState(Date.now);
  const post = toPreviewPost(values, saved, riders, opened);
  const poster = (
    <PreviewPoster saved={{ location: post.posterImgLocation, color: post.posterImgColor }} values={values} />
  );
  return (
    <section className="admin-preview" aria-label={preview.label}>
      <p className="admin-legend">{preview.label}</p>
      <article className="card admin-public">
        <span className="card-picture">
          {poster}
          <PlayIcon />
        </span>
        <span className="card-label">{postLabel(post, words)}</span>
        <h2 className="card-title">{post.title === '' ? preview.untitled : post.title}</h2>
        <p className="card-place">
          {post.location ?? words.watch.theWorld}, <TimeAgo moment={post.publishDate} />
        </p>
      </article>
      <PagePreview post={post} poster={poster} />
    </section>
  );
}

type PreviewPosterProps = { saved: PosterPicture; values: Pick<PostValues, 'image' | 'imageCrop'> };

function PreviewPoster({ saved, values }: PreviewPosterProps) {
  const address = useObjectUrl(values.image);
  if (address === undefined) return <Poster picture={saved} sizes="22rem" />;
  return (
    <span className="poster">
      <img className="admin-preview-poster" src={address} alt="" style={cropStyle(values.imageCrop)} />
    </span>
  );
}

/** Makes the part that is kept fill the frame, and pushes the rest out of it. */
function cropStyle(imageCrop: string | undefined) {
  const [left = 0, top = 0, width = 1, height = 1] = (imageCrop ?? '0,0,1,1').split(',').map(Number);
  return {
    width: `${100 / width}%`,
    height: `${100 / height}%`,
    left: `${(-100 * left) / width}%`,
    top: `${(-100 * top) / height}%`,
  };
}

type PagePreviewProps = { post: Post; poster: ReactNode };

function PagePreview({ post, poster }: PagePreviewProps) {
  const words = useAdminPostMessages().preview;
  return (
    <Dialog.Root>
      <Dialog.Trigger className="admin-button">{words.open}</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="admin-backdrop" />
        <Dialog.Popup className="admin-page-preview">
          <div className="admin-page-preview-head">
            <Dialog.Title className="admin-page-preview-title">{words.title}</Dialog.Title>
            <Dialog.Close className="admin-button">{words.close}</Dialog.Close>
          </div>
          <PreviewPage post={post} poster={poster} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Links stay where they are: whoever looks at the preview has not saved yet. */
function preventNavigation(event: MouseEvent) {
  if ((event.target as Element).closest('a')) event.preventDefault();
}

function PreviewPage({ post, poster }: PagePreviewProps) {
  const adminPosts = useAdminPostMessages();
  const words = useMessages();
  const player = usePlayerMessages();
  const place = player.placeAndDate(
    post.location ?? words.watch.theWorld,
    formatDate(post.publishDate, words.watch.locale),
  );
  return (
    <article className="player" onClickCapture={preventNavigation}>
      <PreviewVideo post={post} poster={poster} />
      <div className="player-about">
        <header className="player-head">
          <p className="player-label">{postLabel(post, words)}</p>
          <h3 className="admin-page-preview-name">{post.title === '' ? adminPosts.preview.untitled : post.title}</h3>
          <p className="player-place">{place}</p>
        </header>
        {post.riders.length > 0 && <Versus post={post} />}
        <PreviewText post={post} />
        {post.tags.length > 0 && (
          <ul className="player-tags" aria-label={player.tags}>
            {post.tags.map((tag) => (
              <li key={tag.id}>{tag.name}</li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}

/** Plays the video, so that whoever previews hears whether it is the right one. */
function PreviewVideo({ post, poster }: PagePreviewProps) {
  const player = usePlayerMessages();
  const [playing, setPlaying] = useState(false);
  const address = embedAddress(post.videoHost, post.vimeoId);
  return (
    <div className="stage">
      {playing && address !== undefined ? (
        <iframe
          className="stage-video"
          src={address}
          title={post.title}
          allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <button
          className="stage-play"
          type="button"
          aria-label={player.play(post.title)}
          disabled={address === undefined}
          onClick={() => setPlaying(true)}
        >
          {poster}
          <PlayIcon />
        </button>
      )}
    </div>
  );
}

/** The editorial, or else the description, as on the page itself. */
function PreviewText({ post }: { post: Post }) {
  if (post.editorial !== null) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: from the editor, whose schema knows nothing but plain text and its marks, or sanitised by the server
    return <div className="prose" dangerouslySetInnerHTML={{ __html: post.editorial }} />;
  }
  return post.description === null ? null : <p className="prose">{post.description}</p>;
}
