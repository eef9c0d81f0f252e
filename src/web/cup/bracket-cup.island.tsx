import { useState } from 'react';
import type { CupName } from '#contract/api/cups.ts';
import { BRACKET_RIDERS, countGames } from '#contract/rules/bracket.ts';
import { BRACKET_CUP_PATH, CUP_EMBED_PATH } from '#contract/rules/paths.ts';
import FollowButton from '../account/alerts/follow-button.island.tsx';
import { Share } from '../share/share.tsx';
import { useCurrentPage } from '../site/current-page.ts';
import { useMessages } from '../site/messages.ts';
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx';
import { useHydrated } from '../ui/use-store.ts';
import { BracketLink } from './bracket/bracket-link.tsx';
import { useMyBracket } from './bracket/use-my-bracket.ts';
import { type Crowd, CrowdLoader } from './crowd.tsx';
import { CupGames } from './cup-games.tsx';
import { CupHead } from './cup-head.tsx';
import { CupTabs, resolveTab } from './cup-tabs.tsx';
import type { CupView } from './cup-view.ts';
import { Leaderboard } from './leaderboard/leaderboard.tsx';
import { Results } from './results.tsx';
import { TakeAlong } from './take-along.tsx';
import { useLiveCup } from './use-live-cup.ts';
import { useOutdatedSite } from './use-outdated-site.ts';

const MyBracket = lazyWithRetry(() => import('./bracket/my-bracket.tsx').then((m) => m.MyBracket));

export default function BracketCup({ cup: loaded, cups }: { cup: CupView; cups: readonly CupName[] }) {
  const { cup: messages, bracket } = useMessages();
  const { query: params } = useCurrentPage();
  const cup = useLiveCup(loaded);
  const replaced = loaded.info.onBracketPage && !cup.info.onBracketPage;
  useOutdatedSite((bracketCupId) => replaced || bracketCupId !== cup.info.id);
  const { own, open, queued, canOpen, onPicked } = useMyBracket(cup);
  const { tab, waiting } = resolveTab(params, { canOpenMyBracket: canOpen, canFill: open }, own.loaded || own.failed);
  const [crowd, setCrowd] = useState<Crowd>();
  const hydrated = useHydrated();
  const games = countGames(cup.info.riderCount);
  return (
    <>
      <CupHead cup={cup} cups={cups} count={messages.decided(cup.results.length, games)}>
        {cup.info.riderCount === BRACKET_RIDERS && cup.results.length < games && (
          // The style sheet reserves the space, so nothing moves when the link appears.
          <div className="cup-way">
            {own.loaded && tab !== 'my-bracket' && <BracketLink open={open} hasBracket={!!own.bracket} />}
            <noscript>
              <p className="small">{bracket.noScripts}</p>
            </noscript>
          </div>
        )}
        <div className="follow needs-scripts touch">
          <FollowButton name={cup.info.slug} />
        </div>
        <Share path={BRACKET_CUP_PATH} title={cup.info.slug} embed={CUP_EMBED_PATH}>
          <TakeAlong cup={cup} path={BRACKET_CUP_PATH} />
        </Share>
      </CupHead>
      <CupGames cup={cup} />
      <CupTabs
        open={tab}
        canOpenMyBracket={canOpen || waiting === 'my-bracket'}
        hasBrackets={cup.info.riderCount === BRACKET_RIDERS}
        canFill={open}
      />
      <section className="cup-view above-12" aria-label={messages.tabs[tab]}>
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
            <MyBracket cup={cup} own={own} open={open} queued={queued} crowd={crowd?.picks} onPicked={onPicked} />
          )) || <Leaderboard cup={cup} own={own.bracket} />
        )}
        {hydrated && tab !== 'leaderboard' && <CrowdLoader cup={cup} open={open} onLoaded={setCrowd} />}
      </section>
    </>
  );
}

function UnsupportedSize() {
  const { only16, only16Text } = useMessages().cup;
  return (
    <div className="message message-inline">
      <h2 className="message-title display">{only16}</h2>
      <p className="message-text">{only16Text}</p>
    </div>
  );
}
