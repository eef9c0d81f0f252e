/** Previews show the typed values as a card, and as a page in a dialog. */

import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Post } from '#contract/api/posts.ts';
import { embedAddress } from '#contract/rules/videos.ts';
import { HostFrame } from '../../player/host-frame.tsx';
import { PostDetails } from '../../player/post-details.tsx';
import { useMessages } from '../../site/messages.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { formatDate } from '../../ui/format-time.ts';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { CardLabel } from '../../watch/card-label.tsx';
import { filmKinds, postLabel } from '../../watch/post-label.ts';
import { useAdminMessages } from '../admin-messages.ts';
import { PicturePreview } from '../form/picture-preview.tsx';
import { cupListQuery, riderListQuery } from '../queries.ts';
import { type PostValues, toPreviewPost } from './post-values.ts';

export function PostPreview({ values, saved }: { values: PostValues; saved: Post | undefined }) {
  const siteMessages = useMessages();
  const { preview } = useAdminMessages().posts;
  const { data: riders = [] } = useQuery(riderListQuery);
  const { data: cups = [] } = useQuery(cupListQuery);
  const [opened] = useState(Date.now);
  const post = toPreviewPost(values, saved, { riders, cups }, opened);
  const poster = (
    <PicturePreview
      choice={values}
      saved={{ location: post.posterImgLocation, color: post.posterImgColor }}
      className="admin-preview-poster"
    />
  );
  return (
    <section className="admin-preview stack-2 start" aria-label={preview.label}>
      <p className="admin-legend">{preview.label}</p>
      <article className="card admin-public">
        <span className="card-picture">{poster}</span>
        <span className="card-label note strong above-3">
          <CardLabel post={{ ...post, kinds: filmKinds(post) }} />
        </span>
        <h2 className="card-title breaks above-1">{post.title === '' ? preview.untitled : post.title}</h2>
        <p className="note breaks above-1">
          {post.location ?? siteMessages.watch.theWorld}, <TimeAgo moment={post.publishDate} />
        </p>
      </article>
      <PagePreview post={post} poster={poster} />
    </section>
  );
}

type PagePreviewProps = { post: Post; poster: ReactNode };

function PagePreview({ post, poster }: PagePreviewProps) {
  const messages = useAdminMessages().posts.preview;
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const head = (
    <button className="button button-quiet" type="button" onClick={close}>
      {messages.close}
    </button>
  );
  // The dialog is outside of the admin area, which has other colours.
  const dialog = () =>
    createPortal(
      <Dialog className="admin-page-preview fill" title={messages.title} head={head} onClose={close}>
        <PreviewPage post={post} poster={poster} />
      </Dialog>,
      document.body,
    );
  return (
    <>
      <button className="button button-quiet" type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {messages.open}
      </button>
      {open && dialog()}
    </>
  );
}

/** A click on a link must not leave the form. */
function preventNavigation(event: MouseEvent) {
  if ((event.target as Element).closest('a')) event.preventDefault();
}

function PreviewPage({ post, poster }: PagePreviewProps) {
  const { preview } = useAdminMessages().posts;
  const siteMessages = useMessages();
  const player = useMessages().player;
  return (
    <article className="player" onClickCapture={preventNavigation}>
      <PreviewVideo post={post} poster={poster} />
      <div className="player-about stack">
        <header className="player-head">
          <p className="player-label note strong">{postLabel(post, siteMessages)}</p>
          <h3 className="breaks above-2">{post.title === '' ? preview.untitled : post.title}</h3>
          <p className="quiet breaks above-3">
            {player.placeAndDate(post.location, formatDate(post.publishDate, siteMessages.times))}
          </p>
        </header>
        <PostDetails post={post} />
      </div>
    </article>
  );
}

/** The video plays, so that the admin can check that it is the right one. */
function PreviewVideo({ post, poster }: PagePreviewProps) {
  const player = useMessages().player;
  const [playing, setPlaying] = useState(false);
  const address = embedAddress(post);
  return (
    <div className="video">
      {playing && address !== undefined ? (
        <HostFrame className="video-frame fill" address={address} title={post.title} />
      ) : (
        <button
          className="video-play inner-focus fill"
          type="button"
          aria-label={player.play(post.title)}
          disabled={address === undefined}
          onClick={() => setPlaying(true)}
        >
          {poster}
          <span className="play-mark play-mark-large" />
        </button>
      )}
    </div>
  );
}
