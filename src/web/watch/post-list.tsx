/** A page of posts, games or films. */
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { apiContext } from '../api.ts';
import { orNotFound } from '../failed-read.ts';

export type ListBase = 'posts' | 'games' | 'theater';

export function loadPostList(base: ListBase) {
  return async ({ context, params }: LoaderFunctionArgs) => {
    const api = context.get(apiContext);
    const page = params.page ?? 1;
    return { base, list: await orNotFound(api('GET /posts/page/{page}', { params: { page } })) };
  };
}

export function PostListScreen() {
  const { list } = useLoaderData<Awaited<ReturnType<ReturnType<typeof loadPostList>>>>();
  return (
    <ul>
      {list.posts.map((post) => (
        <li key={post.id}>{post.title}</li>
      ))}
    </ul>
  );
}
