/** The front door: the gallery above the first page of posts. */
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { apiContext } from '../api.ts';
import { orNotFound } from '../failed-read.ts';
import { useWords } from '../words/words.ts';
import { cardOf } from './card.ts';
import { EmptyList } from './empty-list.tsx';
import { Gallery } from './gallery.tsx';
import { listAddress } from './list-address.ts';
import { Pagination } from './pagination.tsx';
import { PostGrid } from './post-grid.tsx';
import { slideOf } from './slide.ts';

/** A failed read of the heroes leaves the gallery empty (spec 4). */
export async function loadHome({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const [heroes, list] = await Promise.all([
    api('GET /heroes').catch(() => []),
    orNotFound(api('GET /posts/page/{page}', { params: { page: 1 } })),
  ]);
  return { heroes, cards: list.posts.map(cardOf), totalPages: list.totalPages };
}

export function HomeScreen() {
  const { heroes, cards, totalPages } = useLoaderData<typeof loadHome>();
  const words = useWords();
  const { home } = words.watch;
  return (
    <>
      <title>{home.title}</title>
      <meta name="description" content={home.description} />
      <link rel="canonical" href="/" />
      <h1 className="hidden-visually">{words.navigation.siteName}</h1>
      {heroes.length > 0 && <Gallery slides={heroes.map((hero) => slideOf(hero, words))} />}
      <section className="list" aria-labelledby="newest">
        <h2 className="list-newest" id="newest">
          {home.newest}
        </h2>
        {cards.length === 0 ? (
          <EmptyList base="posts" />
        ) : (
          <PostGrid cards={cards} tile="cup" eager={heroes.length > 0 ? 0 : 1} />
        )}
        <Pagination page={1} totalPages={totalPages} addressOf={(page) => listAddress('posts', page)} />
      </section>
    </>
  );
}
