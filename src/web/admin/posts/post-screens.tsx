/** `/admin/posts/new` and `/admin/posts/edit/{postid}`; opened directly, the latter reads its post (spec 2, 'Deep links'). */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#contract/api-client.ts';
import type { Cup } from '#contract/cups.ts';
import type { PostWithTricks } from '#contract/posts.ts';
import { useAdminMessages } from '../../messages/en/admin.ts';
import { useAdminPostMessages } from '../../messages/en/admin-posts.ts';
import { AdminHeader } from '../admin-header.tsx';
import { DeleteButton } from '../form/delete-button.tsx';
import { toCreateFormData, toUpdateFormData } from '../form/form-data.ts';
import { HistoryPanel } from '../form/history-panel.tsx';
import { useEditForm } from '../form/use-edit-form.ts';
import { Navigate } from '../navigate.tsx';
import { api, cupListQuery, heroListQuery, invalidateAfterChange, postQuery, restore } from '../queries.ts';
import { QueryState } from '../query-state.tsx';
import { toast, toastError } from '../toasts.tsx';
import { PostForm } from './post-form.tsx';
import { NewPostSchema, newPostValues, PostChangeSchema, parseIds, postValues, toPayload } from './post-values.ts';

export function NewPost() {
  const adminPosts = useAdminPostMessages();
  const { form: words } = useAdminMessages();
  const queries = useQueryClient();
  const [empty] = useState(() => newPostValues(Date.now()));
  const editing = useEditForm({
    schema: NewPostSchema,
    saved: empty,
    async send(values, { onProgress }) {
      const saved = await api('POST /posts/', { body: toCreateFormData(toPayload(values, '')), onProgress });
      toast(words.created(values.title));
      if (saved.editorialRemoved) toastError(adminPosts.editor.removed(saved.editorialRemoved));
    },
    onSaved: () => invalidateAfterChange(queries, 'posts'),
  });
  return (
    <>
      <AdminHeader title={adminPosts.newTitle} />
      <PostForm editing={editing} />
    </>
  );
}

export function EditPost({ id }: { id: number }) {
  const query = useQuery({ ...postQuery(id), staleTime: 0, gcTime: 0, enabled: Number.isInteger(id) });
  const missing = query.error instanceof ApiError && [400, 404].includes(query.error.status);
  if (missing || !Number.isInteger(id)) return <Navigate to="/not-found" />;
  return query.data ? <EditLoadedPost key={id} post={query.data} /> : <QueryState query={query} />;
}

function EditLoadedPost({ post }: { post: PostWithTricks }) {
  const adminPosts = useAdminPostMessages();
  const { form: words } = useAdminMessages();
  const queries = useQueryClient();
  const { id } = post;
  const invalidate = () => invalidateAfterChange(queries, 'posts');
  const editing = useEditForm({
    schema: PostChangeSchema,
    saved: postValues(post),
    version: post.version,
    async send(values, { savedValues, version = post.version, onProgress }) {
      const body = toUpdateFormData(
        toPayload(values, savedValues.type),
        toPayload(savedValues, savedValues.type),
        version,
      );
      const saved = await api('PATCH /posts/{id}', { params: { id }, body, onProgress });
      toast(words.saved(values.title));
      if (saved.editorialRemoved) toastError(adminPosts.editor.removed(saved.editorialRemoved));
    },
    onSaved: invalidate,
    async fetchLatest() {
      const now = await api('GET /posts/{id}', { params: { id } });
      return { saved: postValues(now), version: now.version };
    },
  });
  return (
    <>
      <AdminHeader title={post.title}>
        <DeleteButton
          name={post.title}
          references={<PostReferences id={id} />}
          remove={() => api('DELETE /posts/{id}', { params: { id } })}
          restore={() => restore('posts', id)}
          onRemoved={() => {
            void invalidate();
            editing.close();
          }}
          onRestored={() => void invalidate()}
        />
      </AdminHeader>
      <PostForm editing={editing} saved={post} />
      <HistoryPanel item="posts" id={id} />
    </>
  );
}

function PostReferences({ id }: { id: number }) {
  const words = useAdminPostMessages().hangs;
  const { data: heroes = [] } = useQuery(heroListQuery);
  const { data: cups = [] } = useQuery(cupListQuery);
  const slides = heroes.filter(({ postId }) => postId === id);
  return (
    <>
      <ReferenceList title={words.slides} names={slides.map(({ customTitle, post }) => customTitle ?? post.title)} />
      <ReferenceList
        title={words.cups}
        names={cups.filter((cup) => referencesPost(cup, id)).map(({ info }) => info.slug)}
      />
    </>
  );
}

function referencesPost({ info, results }: Cup, id: number): boolean {
  return parseIds(info.games).includes(id) || results.some(({ postId }) => postId === id);
}

function ReferenceList({ title, names }: { title: string; names: string[] }) {
  if (names.length === 0) return null;
  return (
    <div>
      <p>{title}</p>
      <ul>
        {names.map((name, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two slides may have one name
          <li key={place}>{name}</li>
        ))}
      </ul>
    </div>
  );
}
