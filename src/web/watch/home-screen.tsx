import { useLoaderData } from 'react-router';
import { useHomeMessages } from '../messages/en/home.ts';
import { useMessages } from '../messages/messages.ts';
import { Letters } from '../ui/letters.tsx';
import { Canonical } from '../ui/page-head.tsx';
import { EmptyList } from './empty-list.tsx';
import { Gallery, toSlide } from './gallery.tsx';
import type { loadHome } from './load-post-lists.ts';
import { Pagination } from './pagination.tsx';
import { PostGrid } from './post-grid.tsx';
import { listPath } from './post-list.ts';

export function HomeScreen() {
  const { heroes, cards, totalPages } = useLoaderData<typeof loadHome>();
  const messages = useMessages();
  const home = useHomeMessages();
  return (
    <>
      <title>{home.title}</title>
      <meta name="description" content={home.description} />
      <Canonical path="/" />
      <h1 className="hidden-visually">{messages.navigation.siteName}</h1>
      {heroes.length > 0 && <Gallery slides={heroes.map((hero) => toSlide(hero, messages))} />}
      <Intro />
      <section className="list" aria-labelledby="newest">
        <h2 className="list-newest" id="newest">
          {home.newest}
        </h2>
        {cards.length === 0 ? (
          <EmptyList base="posts" />
        ) : (
          <PostGrid posts={cards} tile="cup" eager={heroes.length > 0 ? 0 : 1} />
        )}
        <Pagination page={1} totalPages={totalPages} pathOf={(page) => listPath('posts', page)} />
      </section>
    </>
  );
}

const LETTERS_TAKEN = 3;

function Intro() {
  const { intro, lettersLabel } = useHomeMessages();
  return (
    <div className="intro">
      <p className="intro-claim">
        <Letters lit={LETTERS_TAKEN} label={lettersLabel} /> {intro.claim}
      </p>
      <p className="intro-rules">{intro.rules}</p>
    </div>
  );
}
