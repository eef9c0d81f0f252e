/** `/admin/posts/new` and `/admin/posts/edit/{postid}`. */
import { useQuery } from '@tanstack/react-query';
import type { PostWithTricks } from '#contract/api/posts.ts';
import { useAdminMessages } from '../admin-messages.ts';
import { EditScreen, fetchedScreen, ReferenceList } from '../form/edit-screen.tsx';
import { parseIds } from '../form/form-values.ts';
import { toFormData, useEditForm } from '../form/use-edit-form.ts';
import { heroName } from '../heroes/hero-form.tsx';
import { api, cupListQuery, heroListQuery, postQuery } from '../queries.ts';
import { PostForm } from './post-form.tsx';
import { NewPostSchema, PostChangeSchema, postValues, toPayload } from './post-values.ts';

export const EditPost = fetchedScreen(postQuery, (post) => <PostScreen post={post} />);

export function PostScreen({ post }: { post?: PostWithTricks }) {
  const { editor } = useAdminMessages().posts;
  const editing = useEditForm({
    item: 'posts',
    saved: post,
    schema: post ? PostChangeSchema : NewPostSchema,
    toValues: postValues,
    async send(values, { savedValues, version, onProgress }) {
      const { type } = savedValues;
      const body = toFormData(toPayload(values, type), toPayload(savedValues, type), version);
      const { editorialRemoved } = post
        ? await api('PATCH /posts/{id}', { params: { id: post.id }, body, onProgress })
        : await api('POST /posts/', { body, onProgress });
      return {
        name: values.title,
        cupId: values.type === 'Game' && values.cupId !== '' ? Number(values.cupId) : undefined,
        warning: editorialRemoved && editor.removed(editorialRemoved),
      };
    },
    fetchLatest: ({ id }) => api('GET /posts/{id}', { params: { id } }),
  });
  return (
    <EditScreen
      editing={editing}
      saved={post && { id: post.id, name: post.title }}
      references={post && <PostReferences id={post.id} />}
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
  const referencing = cups.filter(
    ({ info, results }) => parseIds(info.games).includes(id) || results.some(({ postId }) => postId === id),
  );
  return (
    <>
      <ReferenceList title={messages.slides}>
        {slides.map((slide) => (
          <li key={slide.id}>{heroName(slide)}</li>
        ))}
      </ReferenceList>
      <ReferenceList title={messages.cups}>
        {referencing.map(({ info }) => (
          <li key={info.id}>{info.slug}</li>
        ))}
      </ReferenceList>
    </>
  );
}
