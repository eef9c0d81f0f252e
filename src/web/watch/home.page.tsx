import { Island } from '../site/island.tsx';
import { useMessages } from '../site/messages.ts';
import { definePage } from '../site/page.ts';
import { Letters } from '../ui/letters.tsx';
import { TitledSection } from '../ui/titled-section.tsx';
import { EmptyList } from './empty-list.tsx';
import Gallery, { toSlide } from './gallery.island.tsx';
import { GameOfTheDayCard } from './game-of-the-day.tsx';
import styles from './home.page.css?url';
import { homeMetadata } from './list-metadata.ts';
import { loadHome } from './load-post-lists.ts';
import { Pagination } from './pagination.tsx';
import { PostGrid } from './post-grid.tsx';
import { listPath } from './post-list.ts';

type HomeData = Awaited<ReturnType<typeof loadHome>>;

export default definePage({
  path: '/',
  styles,
  cache: {},
  inSitemap: true,
  isTracked: true,
  load: loadHome,
  head: (_, { messages: { home } }) => ({
    title: home.title,
    titleIsComplete: true,
    description: home.description,
    path: '/',
    metadata: homeMetadata,
  }),
  Body: HomePage,
});

function HomePage({ data: { heroes, gameOfTheDay, cards, totalPages } }: { data: HomeData }) {
  const messages = useMessages();
  return (
    <>
      <h1 className="hidden-visually">{messages.navigation.siteName}</h1>
      {heroes.length > 0 && (
        <Island of={Gallery} props={{ slides: heroes.map((hero) => toSlide(hero, messages)) }} when="idle" />
      )}
      <div className="page">
        <GameOfTheDayCard game={gameOfTheDay} newest={cards.find(({ type }) => type === 'Game')} />
      </div>
      <Intro />
      <TitledSection id="newest" className="list page" titleClass="list-newest" title={messages.home.newest}>
        {cards.length === 0 ? (
          <EmptyList base="posts" />
        ) : (
          <PostGrid posts={cards} tile="cup" eager={heroes.length > 0 ? 0 : 1} />
        )}
        <Pagination page={1} totalPages={totalPages} pathOf={(page) => listPath('posts', page)} />
      </TitledSection>
    </>
  );
}

const LETTERS_TAKEN = 3;

function Intro() {
  const { home, navigation } = useMessages();
  return (
    <div className="intro stack">
      <p className="intro-claim row display">
        <Letters lit={LETTERS_TAKEN} label={navigation.siteName} /> {home.intro.claim}
      </p>
      <p className="intro-rules">{home.intro.rules}</p>
    </div>
  );
}
