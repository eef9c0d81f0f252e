/** The front door: the gallery above the first page of posts. */
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { apiContext } from '../api.ts';
import { orNotFound } from '../failed-read.ts';

export async function loadHome({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const [heroes, list] = await Promise.all([
    api('GET /heroes').catch(() => []),
    orNotFound(api('GET /posts/page/{page}', { params: { page: 1 } })),
  ]);
  return { heroes, list };
}

export function HomeScreen() {
  const { heroes, list } = useLoaderData<typeof loadHome>();
  return (
    <>
      <title>S.L.V.S.H.</title>
      <h1>S.L.V.S.H.</h1>
      <p>{heroes.length} slides</p>
      <ul>
        {list.posts.map((post) => (
          <li key={post.id}>{post.title}</li>
        ))}
      </ul>
    </>
  );
}
