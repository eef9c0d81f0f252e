import { useSite } from '../site/current-page.ts';
import { Island } from '../site/island.tsx';
import { useMessages } from '../site/messages.ts';
import { definePage } from '../site/page.ts';
import { Letters } from '../ui/letters.tsx';
import { TitledSection } from '../ui/titled-section.tsx';
import { CupTile } from './cup-tile.tsx';
import { EmptyList } from './empty-list.tsx';
import Gallery from './gallery.island.tsx';
import { GameOfTheDayCard } from './game-of-the-day.tsx';
import styles from './home.page.css?url';
import { homeMetadata } from './list-metadata.ts';
import { loadHome } from './load-post-lists.ts';
import { Pagination } from './pagination.tsx';
import { PostGrid } from './post-grid.tsx';
import { listPath } from './post-list.ts';
import { listSlides } from './slides.ts';

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

function HomePage({ data: { gallery, gameOfTheDay, cups, cards, totalPages } }: { data: HomeData }) {
  const messages = useMessages();
  const site = useSite();
  const slides = listSlides(gallery, cups, messages);
  const cup = cups.find(({ id }) => id === site?.bracketCupId);
  return (
    <>
      <h1 className="hidden-visually">{messages.navigation.siteName}</h1>
      {slides.length > 0 && <Island of={Gallery} props={{ slides }} when="idle" />}
      <div className="home-tiles">
        <GameOfTheDayCard game={gameOfTheDay} newest={cards.find(({ type }) => type === 'Game')} />
        {cup && <CupTile cup={cup} />}
      </div>
      <Intro />
      <TitledSection id="newest" className="list page" titleClass="list-newest" title={messages.home.newest}>
        {cards.length === 0 ? (
          <EmptyList base="posts" />
        ) : (
          <PostGrid posts={cards} tile="cup" eager={slides.length > 0 ? 0 : 1} />
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
    <p className="intro">
      <Letters lit={LETTERS_TAKEN} label={navigation.siteName} /> <strong>{home.intro.claim}</strong> {home.intro.rules}
    </p>
  );
}
