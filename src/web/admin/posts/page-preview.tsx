/** The page of what is typed, as visitors would see it, in a dialog. */
import { Dialog } from '@base-ui/react/dialog';
import { type MouseEvent, type ReactNode, useState } from 'react';
import type { Post } from '#contract/posts.ts';
import { embedAddress } from '#contract/videos.ts';
import { useAdminPostWords } from '../../messages/admin-post-words.ts';
import { usePlayerWords } from '../../messages/player-words.ts';
import { useWords } from '../../messages/words.ts';
import { Versus } from '../../player/versus.tsx';
import { longDate } from '../../watch/dates.ts';
import { PlayMark } from '../../watch/play-mark.tsx';
import { postLabel } from '../../watch/post-label.ts';

type Props = { post: Post; poster: ReactNode };

export function PagePreview({ post, poster }: Props) {
  const words = useAdminPostWords().preview;
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
          <Page post={post} poster={poster} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Links stay where they are: whoever looks at the preview has not saved yet. */
function stay(event: MouseEvent) {
  if ((event.target as Element).closest('a')) event.preventDefault();
}

function Page({ post, poster }: Props) {
  const adminPosts = useAdminPostWords();
  const words = useWords();
  const player = usePlayerWords();
  const place = player.placeAndDate(
    post.location ?? words.watch.theWorld,
    longDate(post.publishDate, words.watch.locale),
  );
  return (
    <article className="player" onClickCapture={stay}>
      <PreviewStage post={post} poster={poster} />
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
function PreviewStage({ post, poster }: Props) {
  const player = usePlayerWords();
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
          <PlayMark />
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
