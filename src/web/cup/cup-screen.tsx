/** The cup: its games, its results and who guesses them best. */
import { useLoaderData, useSearchParams } from 'react-router';
import { BRACKET_RIDERS } from '#contract/bracket.ts';
import { PageHead } from '../app/page-head.tsx';
import { useCupWords } from '../messages/cup-words.ts';
import { Share } from '../share/share.tsx';
import { laterPart } from '../ui/later-part.tsx';
import { LettersLoading } from '../ui/letters.tsx';
import { useMyBracket } from './bracket/use-my-bracket.ts';
import { CupGames } from './cup-games.tsx';
import { CupHead } from './cup-head.tsx';
import { showTab } from './cup-tab.ts';
import { CupTabs } from './cup-tabs.tsx';
import { Leaderboard } from './leaderboard/leaderboard.tsx';
import { useLiveCup } from './live/use-live-cup.ts';
import type { loadCup } from './load-cup.ts';
import { NoCup } from './no-cup.tsx';
import { Results } from './results.tsx';
import type { ShownCup } from './shown-cup.ts';

/** Only the browser knows whose bracket it is, and only then it is fetched. */
const MyBracket = laterPart(() => import('./bracket/my-bracket.tsx').then((m) => m.MyBracket), {
  Waiting: LettersLoading,
});
const FillWay = laterPart(() => import('./bracket/fill-way.tsx').then((m) => m.FillWay));

const PATH = '/slvsh-cup-grandvalira';

export function CupScreen() {
  const words = useCupWords();
  const { cup } = useLoaderData<typeof loadCup>();
  const name = cup?.info.slug ?? words.title;
  return (
    <div className="cup">
      <PageHead title={name} description={words.description(name)} path={PATH} />
      {cup === null ? <NoCup /> : <OpenCup cup={cup} />}
    </div>
  );
}

function OpenCup({ cup: loaded }: { cup: ShownCup }) {
  const words = useCupWords();
  const [params] = useSearchParams();
  const cup = useLiveCup(loaded);
  const { own, open, canOpen, begin } = useMyBracket(cup);
  const { tab, waiting } = showTab(params, { canOpenMyBracket: canOpen, canFill: open }, own.known || own.failed);
  return (
    <>
      <CupHead cup={cup}>{open && own.known && !own.bracket && tab !== 'my-bracket' && <FillWay />}</CupHead>
      <Share path={PATH} title={cup.info.slug} />
      <CupGames cards={cup.games} />
      <CupTabs open={tab} canOpenMyBracket={canOpen || waiting === 'my-bracket'} />
      <section className="cup-view" aria-label={words.tabs[tab]}>
        {cup.info.riderCount !== BRACKET_RIDERS ? (
          <OtherSize />
        ) : (
          (tab === 'results' && <Results cup={cup} />) ||
          (waiting && (
            <div className="cup-wait">
              {/* Whoever has no scripts waits for nothing. */}
              <noscript>
                <Leaderboard cup={cup} own={undefined} />
              </noscript>
            </div>
          )) ||
          (tab === 'my-bracket' && <MyBracket cup={cup} own={own} open={open} onBegin={begin} />) || (
            <Leaderboard cup={cup} own={own.bracket} />
          )
        )}
      </section>
    </>
  );
}

function OtherSize() {
  const { only16, only16Text } = useCupWords();
  return (
    <div className="message message-inline">
      <h2 className="message-title">{only16}</h2>
      <p className="message-text">{only16Text}</p>
    </div>
  );
}
