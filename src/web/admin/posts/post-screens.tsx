/** `/admin/posts/new` and `/admin/posts/edit/{postid}`; opened directly, the latter reads its post (spec 2, 'Deep links'). */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#contract/api-client.ts';
import type { PostWithTricks } from '#contract/posts.ts';
import { useAdminPostWords } from '../../messages/admin-post-words.ts';
import { useAdminWords } from '../../messages/admin-words.ts';
import { api } from '../data/admin-api.ts';
import { postById, rereadAfter } from '../data/lists.ts';
import { restore } from '../data/restore.ts';
import { DeleteButton } from '../form/delete-button.tsx';
import { formOfChange, formOfNew } from '../form/form-data.ts';
import { useEditing } from '../form/use-editing.ts';
import { AdminHead } from '../frame/admin-head.tsx';
import { Go } from '../frame/go.tsx';
import { toast, toastFailure } from '../frame/toasts.tsx';
import { HistoryPanel } from '../history/history-panel.tsx';
import { ReadState } from '../table/read-state.tsx';
import { HangsOnPost } from './hangs-on-post.tsx';
import { PostForm } from './post-form.tsx';
import { NewPostSchema, PostChangeSchema } from './post-schema.ts';
import { newPostValues, postValues, sendable } from './post-values.ts';

export function NewPost() {
  const adminPosts = useAdminPostWords();
  const { form: words } = useAdminWords();
  const queries = useQueryClient();
  const [empty] = useState(() => newPostValues(Date.now()));
  const editing = useEditing({
    schema: NewPostSchema,
    saved: empty,
    async send(values, { onProgress }) {
      const saved = await api('POST /posts/', { body: formOfNew(sendable(values, '')), onProgress });
      toast(words.created(values.title));
      if (saved.editorialRemoved) toastFailure(adminPosts.editor.removed(saved.editorialRemoved));
    },
    settle: () => rereadAfter(queries, 'posts'),
  });
  return (
    <>
      <AdminHead title={adminPosts.newTitle} />
      <PostForm editing={editing} />
    </>
  );
}

export function EditPost({ id }: { id: number }) {
  const query = useQuery({ ...postById(id), staleTime: 0, gcTime: 0, enabled: Number.isInteger(id) });
  const missing = query.error instanceof ApiError && [400, 404].includes(query.error.status);
  if (missing || !Number.isInteger(id)) return <Go to="/not-found" />;
  return query.data ? <EditOne key={id} post={query.data} /> : <ReadState query={query} />;
}

function EditOne({ post }: { post: PostWithTricks }) {
  const adminPosts = useAdminPostWords();
  const { form: words } = useAdminWords();
  const queries = useQueryClient();
  const { id } = post;
  const reread = () => rereadAfter(queries, 'posts');
  const editing = useEditing({
    schema: PostChangeSchema,
    saved: postValues(post),
    version: post.version,
    async send(values, { before, version = post.version, onProgress }) {
      const body = formOfChange(sendable(values, before.type), sendable(before, before.type), version);
      const saved = await api('PATCH /posts/{id}', { params: { id }, body, onProgress });
      toast(words.saved(values.title));
      if (saved.editorialRemoved) toastFailure(adminPosts.editor.removed(saved.editorialRemoved));
    },
    settle: reread,
    async reread() {
      const now = await api('GET /posts/{id}', { params: { id } });
      return { saved: postValues(now), version: now.version };
    },
  });
  return (
    <>
      <AdminHead title={post.title}>
        <DeleteButton
          name={post.title}
          hangs={<HangsOnPost id={id} />}
          remove={() => api('DELETE /posts/{id}', { params: { id } })}
          restore={() => restore('posts', id)}
          onRemoved={() => {
            void reread();
            editing.close();
          }}
          onRestored={() => void reread()}
        />
      </AdminHead>
      <PostForm editing={editing} saved={post} />
      <HistoryPanel item="posts" id={id} />
    </>
  );
}
