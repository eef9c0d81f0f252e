import type { ReactNode } from 'react';
import { Link, useLoaderData, useSearchParams } from 'react-router';
import { BRACKET_RIDERS, countGames } from '#contract/bracket.ts';
import type { Cup } from '#contract/cups.ts';
import { useCupMessages } from '../messages/en/cup.ts';
import { useMessages } from '../messages/messages.ts';
import { Share } from '../share/share.tsx';
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx';
import { LoadingLetters } from '../ui/letters.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PostCard } from '../watch/post-card.tsx';
import type { PostSummary } from '../watch/post-summary.ts';
import { useMyBracket } from './bracket/use-my-bracket.ts';
import { CupTabs, resolveTab } from './cup-tabs.tsx';
import type { CupView } from './cup-view.ts';
import { formatDateRange } from './date-range.ts';
import { Leaderboard } from './leaderboard/leaderboard.tsx';
import type { loadCup } from './load-cup.ts';
import { Results } from './results.tsx';
import { useLiveCup } from './use-live-cup.ts';

const MyBracket = lazyWithRetry(() => import('./bracket/my-bracket.tsx').then((m) => m.MyBracket), {
  Fallback: LoadingLetters,
});
const FillInLink = lazyWithRetry(() => import('./bracket/fill-in-link.tsx').then((m) => m.FillInLink));

const PATH = '/slvsh-cup-grandvalira';

export function CupScreen() {
  const messages = useCupMessages();
  const { cup } = useLoaderData<typeof loadCup>();
  const name = cup?.info.slug ?? messages.title;
  return (
    <div className="cup">
      <PageHead title={name} description={messages.description(name)} path={PATH} />
      {cup === null ? <NoCup /> : <CupPage cup={cup} />}
    </div>
  );
}

function CupPage({ cup: loaded }: { cup: CupView }) {
  const messages = useCupMessages();
  const [params] = useSearchParams();
  const cup = useLiveCup(loaded);
  const { own, open, canOpen, onPicked } = useMyBracket(cup);
  const { tab, waiting } = resolveTab(params, { canOpenMyBracket: canOpen, canFill: open }, own.loaded || own.failed);
  return (
    <>
      <CupHead cup={cup}>{open && own.loaded && !own.bracket && tab !== 'my-bracket' && <FillInLink />}</CupHead>
      <Share path={PATH} title={cup.info.slug} />
      <CupGames posts={cup.games} />
      <CupTabs open={tab} canOpenMyBracket={canOpen || waiting === 'my-bracket'} />
      <section className="cup-view" aria-label={messages.tabs[tab]}>
        {cup.info.riderCount !== BRACKET_RIDERS ? (
          <UnsupportedSize />
        ) : (
          (tab === 'results' && <Results cup={cup} />) ||
          (waiting && (
            <div className="cup-wait">
              {/* Without scripts the session never loads. */}
              <noscript>
                <Leaderboard cup={cup} own={undefined} />
              </noscript>
            </div>
          )) ||
          (tab === 'my-bracket' && <MyBracket cup={cup} own={own} open={open} onPicked={onPicked} />) || (
            <Leaderboard cup={cup} own={own.bracket} />
          )
        )}
      </section>
    </>
  );
}

function UnsupportedSize() {
  const { only16, only16Text } = useCupMessages();
  return (
    <div className="message message-inline">
      <h2 className="message-title">{only16}</h2>
      <p className="message-text">{only16Text}</p>
    </div>
  );
}

type CupHeadProps = { cup: Pick<Cup, 'info' | 'results'>; children?: ReactNode };

/** `children`: the link to the bracket; its space is reserved, so nothing moves when it appears. */
function CupHead({ cup: { info, results }, children }: CupHeadProps) {
  const { dates } = useCupMessages();
  const { locale } = useMessages().watch;
  return (
    <header className="cup-head">
      <p className="cup-place">
        {info.location}
        {info.dateRange !== null && (
          <>
            {' '}
            <span className="cup-dates">{formatDateRange(info.dateRange, locale, dates)}</span>
          </>
        )}
      </p>
      <h1 className="cup-title">{info.slug}</h1>
      <div>
        <p className="cup-description">{info.description}</p>
        {info.riderCount === BRACKET_RIDERS && (
          <>
            <Progress decided={results.length} games={countGames(BRACKET_RIDERS)} />
            <div className="cup-way">{children}</div>
          </>
        )}
      </div>
    </header>
  );
}

function Progress({ decided, games }: { decided: number; games: number }) {
  const messages = useCupMessages();
  return (
    <p className="cup-progress">
      <span className="cup-progress-games" aria-hidden="true">
        {Array.from({ length: games }, (_, game) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the marks are identical
          <span className={game < decided ? 'cup-progress-settled' : undefined} key={game} />
        ))}
      </span>
      {messages.decided(decided, games)}
    </p>
  );
}

function CupGames({ posts }: { posts: readonly PostSummary[] }) {
  const messages = useCupMessages();
  return (
    <section aria-labelledby="cup-games">
      <h2 className="cup-section" id="cup-games">
        {messages.games}
      </h2>
      {posts.length === 0 ? (
        <p className="cup-note">{messages.noGames}</p>
      ) : (
        <ul className="cup-games">
          {posts.map((post, index) => (
            <li key={post.id}>
              <PostCard post={post} first={index === 0} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function NoCup() {
  const { none } = useCupMessages();
  return (
    <div className="message">
      <h1 className="message-title">{none.title}</h1>
      <p className="message-text">{none.text}</p>
      <p className="message-actions">
        <Link className="button" to="/games">
          {none.watch}
        </Link>
      </p>
    </div>
  );
}
