/** The front door: the gallery above the first page of posts. */
import { useLoaderData } from 'react-router';
import { Canonical } from '../app/canonical.tsx';
import { useHomeWords } from '../messages/home-words.ts';
import { useWords } from '../messages/words.ts';
import { EmptyList } from './empty-list.tsx';
import { Gallery } from './gallery.tsx';
import { listAddress } from './list-address.ts';
import type { loadHome } from './load-home.ts';
import { Pagination } from './pagination.tsx';
import { Pitch } from './pitch.tsx';
import { PostGrid } from './post-grid.tsx';
import { slideOf } from './slide.ts';

export function HomeScreen() {
  const { heroes, cards, totalPages } = useLoaderData<typeof loadHome>();
  const words = useWords();
  const home = useHomeWords();
  return (
    <>
      <title>{home.title}</title>
      <meta name="description" content={home.description} />
      <Canonical path="/" />
      <h1 className="hidden-visually">{words.navigation.siteName}</h1>
      {heroes.length > 0 && <Gallery slides={heroes.map((hero) => slideOf(hero, words))} />}
      <Pitch />
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
