/** Beside the form: the card of what is typed, and the way to its page. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Post } from '#contract/posts.ts';
import { useAdminPostWords } from '../../messages/admin-post-words.ts';
import { useWords } from '../../messages/words.ts';
import { PlayMark } from '../../watch/play-mark.tsx';
import { postLabel } from '../../watch/post-label.ts';
import { TimeAgo } from '../../watch/time-ago.tsx';
import { riderList } from '../data/lists.ts';
import { PagePreview } from './page-preview.tsx';
import type { PostValues } from './post-values.ts';
import { previewPost } from './preview-post.ts';
import { PreviewPoster } from './preview-poster.tsx';

export function PostPreview({ values, saved }: { values: PostValues; saved: Post | undefined }) {
  const words = useWords();
  const { preview } = useAdminPostWords();
  const { data: riders = [] } = useQuery(riderList);
  const [opened] = useState(Date.now);
  const post = previewPost(values, saved, riders, opened);
  const poster = (
    <PreviewPoster saved={{ location: post.posterImgLocation, color: post.posterImgColor }} values={values} />
  );
  return (
    <section className="admin-preview" aria-label={preview.label}>
      <p className="admin-legend">{preview.label}</p>
      <article className="card admin-public">
        <span className="card-picture">
          {poster}
          <PlayMark />
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
