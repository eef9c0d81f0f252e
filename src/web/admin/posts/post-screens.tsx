/** `/admin/posts/new` and `/admin/posts/edit/{postid}`; the latter can be opened by its address (spec 2, 'Deep links'). */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Cup } from '#contract/api/cups.ts';
import type { PostWithTricks } from '#contract/api/posts.ts';
import { AdminHeader } from '../admin-header.tsx';
import { useAdminMessages } from '../admin-messages.ts';
import { EditScreen, FetchedItem } from '../form/edit-screen.tsx';
import { parseIds } from '../form/form-values.ts';
import { toCreateFormData, toUpdateFormData, useEditForm } from '../form/use-edit-form.ts';
import { heroName } from '../heroes/hero-values.ts';
import { api, cupListQuery, heroListQuery, postQuery } from '../queries.ts';
import { PostForm } from './post-form.tsx';
import { NewPostSchema, PostChangeSchema, type PostValues, postValues, toPayload } from './post-values.ts';

export function NewPost() {
  const messages = useAdminMessages().posts;
  const [initialValues] = useState(() => postValues(null));
  const editing = useEditForm({
    item: 'posts',
    schema: NewPostSchema,
    initialValues,
    version: undefined,
    async send(values, { onProgress }) {
      const body = toCreateFormData(toPayload(values, ''));
      const { editorialRemoved } = await api('POST /posts/', { body, onProgress });
      return {
        name: values.title,
        cupId: cupOf(values),
        warning: editorialRemoved && messages.editor.removed(editorialRemoved),
      };
    },
  });
  return (
    <>
      <AdminHeader title={messages.newTitle} />
      <PostForm editing={editing} />
    </>
  );
}

function cupOf({ type, cupId }: PostValues): number | undefined {
  return type === 'Game' && cupId !== '' ? Number(cupId) : undefined;
}

export function EditPost({ id }: { id: number }) {
  return (
    <FetchedItem id={id} query={postQuery(id)}>
      {(post) => <EditFetchedPost key={id} post={post} />}
    </FetchedItem>
  );
}

function EditFetchedPost({ post }: { post: PostWithTricks }) {
  const messages = useAdminMessages().posts;
  const { id } = post;
  const editing = useEditForm({
    item: 'posts',
    schema: PostChangeSchema,
    initialValues: postValues(post),
    version: post.version,
    async send(values, { savedValues, version, onProgress }) {
      const { type } = savedValues;
      const body = toUpdateFormData(toPayload(values, type), toPayload(savedValues, type), version);
      const { editorialRemoved } = await api('PATCH /posts/{id}', { params: { id }, body, onProgress });
      return {
        name: values.title,
        cupId: cupOf(values),
        warning: editorialRemoved && messages.editor.removed(editorialRemoved),
      };
    },
    async fetchLatest() {
      const latest = await api('GET /posts/{id}', { params: { id } });
      return { values: postValues(latest), version: latest.version };
    },
  });
  return (
    <EditScreen
      item="posts"
      id={id}
      name={post.title}
      references={<PostReferences id={id} />}
      onDeleted={editing.close}
    >
      <PostForm editing={editing} saved={post} />
    </EditScreen>
  );
}

function PostReferences({ id }: { id: number }) {
  const messages = useAdminMessages().posts.references;
  const { data: heroes = [] } = useQuery(heroListQuery);
  const { data: cups = [] } = useQuery(cupListQuery);
  const slides = heroes.filter(({ postId }) => postId === id);
  const referencing = cups.filter((cup) => referencesPost(cup, id));
  return (
    <>
      <ReferenceList title={messages.slides} names={slides.map(heroName)} />
      <ReferenceList title={messages.cups} names={referencing.map(({ info }) => info.slug)} />
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
        {names.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two slides may have one name
          <li key={index}>{name}</li>
        ))}
      </ul>
    </div>
  );
}
