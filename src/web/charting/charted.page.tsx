import { useMessages } from '../site/messages.ts';
import { orNotFound } from '../site/or-not-found.ts';
import { definePage, type PageRequest } from '../site/page.ts';
import { Link } from '../ui/link.tsx';
import { Poster } from '../ui/poster.tsx';
import { TitledSection } from '../ui/titled-section.tsx';
import { chartedMetadata } from '../watch/list-metadata.ts';
import { Pagination } from '../watch/pagination.tsx';
import { PostGrid } from '../watch/post-grid.tsx';
import { type PostSummary, summarizePost } from '../watch/post-summary.ts';
import styles from './charted.page.css?url';

function chartedPath(page: number): string {
  return page === 1 ? '/games/charted' : `/games/charted/page/${page}`;
}

async function loadCharted({ api, params }: PageRequest) {
  const [{ gameOfTheDay, games, demo }, { posts, pageNumber, totalPages }] = await orNotFound(
    Promise.all([
      api('GET /games/charted'),
      api('GET /games/charted/page/{page}', { params: { page: params.page ?? '1' } }),
    ]),
  );
  return {
    gameOfTheDay: gameOfTheDay && summarizePost(gameOfTheDay),
    games,
    demo,
    cards: posts.map(summarizePost),
    pageNumber,
    totalPages,
  };
}

type ChartedData = Awaited<ReturnType<typeof loadCharted>>;

export default definePage({
  path: '/games/charted{/page/:page}?',
  cache: {},
  isTracked: true,
  styles,
  load: loadCharted,
  head: ({ pageNumber, gameOfTheDay, cards }, { messages: { calls, charts } }) => {
    const title = gameOfTheDay ? calls.gameOfTheDay : charts.list.all;
    return {
      title: pageNumber === 1 ? title : charts.list.page(pageNumber),
      description: charts.list.description,
      path: cards.length > 0 ? chartedPath(pageNumber) : undefined,
      metadata: chartedMetadata,
    };
  },
  Body: ChartedPage,
});

function ChartedPage({ data }: { data: ChartedData }) {
  const { gameOfTheDay, games, demo, cards, pageNumber, totalPages } = data;
  const { calls, charts, ledger } = useMessages();
  const { list } = charts;
  const isFirst = pageNumber === 1;
  const listTitle = isFirst ? list.all : list.page(pageNumber);
  return (
    <div className="list page charted">
      <h1 className="below-6">{isFirst && gameOfTheDay ? calls.gameOfTheDay : list.all}</h1>
      {isFirst && gameOfTheDay && <GameOfTheDay game={gameOfTheDay} />}
      <TitledSection className="above-8" titleClass="below-2" title={cards.length === 0 ? list.emptyTitle : listTitle}>
        {cards.length === 0 ? (
          <p className="charted-note quiet measure">{list.empty}</p>
        ) : (
          <>
            <p className="charted-note quiet measure">
              {list.count(games)} {list.spoilers}
              {demo && (
                <>
                  {' '}
                  <strong>{ledger.demo}</strong> {list.demoMeaning}
                </>
              )}
            </p>
            <PostGrid posts={cards} eager={isFirst ? 0 : 1} />
            <Pagination page={pageNumber} totalPages={totalPages} pathOf={chartedPath} />
          </>
        )}
      </TitledSection>
      {isFirst && <HowToChart />}
    </div>
  );
}

function GameOfTheDay({ game }: { game: PostSummary }) {
  const { charts, watch } = useMessages();
  const { list } = charts;
  const path = `/posts/${game.id}?autoplay=1`;
  return (
    <section className="charted-today stack-6" aria-labelledby="charted-today">
      <Link className="charted-today-picture" to={path} tabIndex={-1} aria-hidden="true">
        <Poster picture={game.poster} sizes="(min-width: 64rem) 55vw, 92vw" first />
        <span className="play-mark play-mark-large" />
      </Link>
      <div className="charted-today-text stack-3 start">
        <h2 className="charted-today-title breaks" id="charted-today">
          <Link to={path}>{game.title}</Link>
        </h2>
        <p className="charted-note quiet measure">{game.location ?? watch.theWorld}</p>
        <p>{list.call}</p>
        <Link className="button" to={path}>
          {list.play}
        </Link>
      </div>
    </section>
  );
}

function HowToChart() {
  const { list, own, tool } = useMessages().charts;
  return (
    <TitledSection id="charted-how" className="charted-how" titleClass="below-2" title={tool.title}>
      <ol className="charted-steps stack-3">
        {list.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="charted-actions row">
        <Link className="button button-quiet" to="/games/page/1?filter=slvsh">
          {list.pick}
        </Link>
        <Link className="target strong" to="/charting">
          {own.title}
        </Link>
      </p>
    </TitledSection>
  );
}
