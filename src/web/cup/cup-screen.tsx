import { type ComponentType, useState } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import { BRACKET_RIDERS, countGames } from '#contract/bracket.ts';
import { BRACKET_CUP_PATH } from '#contract/cup-paths.ts';
import type { CupName } from '#contract/cups.ts';
import { CUP_EMBED_PATH } from '#contract/embed-paths.ts';
import { FollowPlace } from '../account/alerts/follow-place.tsx';
import { useCupMessages } from '../messages/en/cup.ts';
import { Share } from '../share/share.tsx';
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx';
import { LoadingLetters } from '../ui/letters.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { useMyBracket } from './bracket/use-my-bracket.ts';
import type { Crowd } from './crowd.tsx';
import { CupGames } from './cup-games.tsx';
import { CupHead } from './cup-head.tsx';
import { useOutdatedSite } from './cup-path.ts';
import { CupTabs, resolveTab } from './cup-tabs.tsx';
import type { CupView } from './cup-view.ts';
import { Leaderboard } from './leaderboard/leaderboard.tsx';
import type { loadCup } from './load-cup.ts';
import { NoCup } from './no-cup.tsx';
import { useLiveCup } from './use-live-cup.ts';

const MyBracket = lazyWithRetry(() => import('./bracket/my-bracket.tsx').then((m) => m.MyBracket), {
  Fallback: LoadingLetters,
});
const Results = lazyWithRetry(() => import('./results.tsx').then((m) => m.Results), { Fallback: LoadingLetters });
const CrowdLoader = lazyWithRetry(() => import('./crowd.tsx').then((m) => m.CrowdLoader));
const BracketLink = lazyWithRetry(() => import('./bracket/bracket-link.tsx').then((m) => m.BracketLink));

/** Hydration does not wait for lazy components, so RESULTS are loaded before it. */
export async function loadCupScreen(): Promise<ComponentType> {
  if (import.meta.env.SSR || new URLSearchParams(location.search).get('tab') === 'results') await Results.preload();
  return CupScreen;
}

function CupScreen() {
  const messages = useCupMessages();
  const { cup, cups } = useLoaderData<typeof loadCup>();
  const name = cup?.info.slug ?? messages.title;
  return (
    <div className="cup">
      <PageHead title={name} description={messages.description(name)} path={BRACKET_CUP_PATH} />
      {cup === null ? <NoCup /> : <CupPage cup={cup} cups={cups} />}
    </div>
  );
}

function CupPage({ cup: loaded, cups }: { cup: CupView; cups: readonly CupName[] }) {
  const messages = useCupMessages();
  const [params] = useSearchParams();
  const cup = useLiveCup(loaded);
  const replaced = loaded.info.onBracketPage && !cup.info.onBracketPage;
  useOutdatedSite((bracketCupId) => replaced || bracketCupId !== cup.info.id);
  const { own, open, canOpen, onPicked } = useMyBracket(cup);
  const { tab, waiting } = resolveTab(params, { canOpenMyBracket: canOpen, canFill: open }, own.loaded || own.failed);
  const [crowd, setCrowd] = useState<Crowd>();
  return (
    <>
      <CupHead info={cup.info} cups={cups} follow={<FollowPlace name={cup.info.slug} />}>
        {cup.info.riderCount === BRACKET_RIDERS && (
          <>
            <Progress decided={cup.results.length} games={countGames(BRACKET_RIDERS)} />
            {/* Its space is reserved, so nothing moves when the link appears. */}
            <div className="cup-way">
              {own.loaded && tab !== 'my-bracket' && <BracketLink open={open} hasBracket={!!own.bracket} />}
            </div>
          </>
        )}
      </CupHead>
      <Share path={BRACKET_CUP_PATH} title={cup.info.slug} embed={CUP_EMBED_PATH} />
      <CupGames cupId={cup.info.id} posts={cup.games} />
      <CupTabs
        open={tab}
        canOpenMyBracket={canOpen || waiting === 'my-bracket'}
        hasBrackets={cup.info.riderCount === BRACKET_RIDERS}
      />
      <section className="cup-view" aria-label={messages.tabs[tab]}>
        {cup.info.riderCount !== BRACKET_RIDERS ? (
          <UnsupportedSize />
        ) : (
          (tab === 'results' && <Results cup={cup} crowd={crowd} />) ||
          (waiting && (
            <div className="cup-wait">
              {/* Without scripts the session never loads. */}
              <noscript>
                <Leaderboard cup={cup} own={undefined} />
              </noscript>
            </div>
          )) ||
          (tab === 'my-bracket' && (
            <MyBracket cup={cup} own={own} open={open} crowd={crowd?.picks} onPicked={onPicked} />
          )) || <Leaderboard cup={cup} own={own.bracket} />
        )}
        {tab !== 'leaderboard' && <CrowdLoader cup={cup} open={open} onLoaded={setCrowd} />}
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
