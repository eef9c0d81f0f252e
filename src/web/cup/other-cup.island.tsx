import { arePicksOpen, countGames } from '#contract/rules/bracket.ts';
import { otherCupPath } from '#contract/rules/paths.ts';
import { Share } from '../share/share.tsx';
import { useCurrentPage } from '../site/current-page.ts';
import { useMessages } from '../site/messages.ts';
import { Covered } from '../ui/covered.tsx';
import { TitledSection } from '../ui/titled-section.tsx';
import { MyBracket } from './bracket/my-bracket.tsx';
import { useSubmittedBracket } from './bracket/use-submitted-bracket.ts';
import { CupGames } from './cup-games.tsx';
import { CupHead } from './cup-head.tsx';
import { CupTabs, resolveTab } from './cup-tabs.tsx';
import { Leaderboard } from './leaderboard/leaderboard.tsx';
import type { loadOtherCup } from './load-cup.ts';
import { GameList, Results } from './results.tsx';
import { TakeAlong } from './take-along.tsx';
import { useOutdatedSite } from './use-outdated-site.ts';

type OtherCupData = Awaited<ReturnType<typeof loadOtherCup>>;

export default function OtherCup(data: OtherCupData) {
  const messages = useMessages().cups;
  const { cup, cups } = data;
  const { id, slug } = cup.info;
  useOutdatedSite((bracketCupId) => bracketCupId === id);
  return (
    <>
      <CupHead cup={cup} cups={cups} count={messages.games(cup.games.length)}>
        <Share path={otherCupPath(id)} title={slug}>
          <TakeAlong cup={cup} path={otherCupPath(id)} />
        </Share>
      </CupHead>
      <CupGames cup={cup} />
      {cup.bracketCount > 0 || cup.counting ? <CupWithBrackets data={data} /> : <CupResults data={data} />}
    </>
  );
}

/** A former cup of the bracket game, with its leaderboard and the bracket of the fan. */
function CupWithBrackets({ data }: { data: OtherCupData }) {
  const { cup } = data;
  const { tabs } = useMessages().cup;
  const { query: params } = useCurrentPage();
  const own = useSubmittedBracket(cup);
  const canOpen = own.bracket !== undefined;
  const access = { canOpenMyBracket: canOpen, canFill: false, first: 'results' } as const;
  const { tab, waiting } = resolveTab(params, access, own.loaded || own.failed);
  return (
    <>
      <CupTabs open={tab} canOpenMyBracket={canOpen || waiting !== undefined} hasBrackets={false} past />
      <section className="cup-view above-12" aria-label={tabs[tab]}>
        {waiting !== undefined && <div className="cup-wait" />}
        {waiting === undefined && tab === 'my-bracket' && (
          <MyBracket
            cup={cup}
            own={own}
            open={false}
            readOnly={arePicksOpen(cup, Date.now())}
            crowd={undefined}
            onPicked={() => {}}
          />
        )}
        {tab === 'leaderboard' && <Leaderboard cup={cup} own={own.bracket} />}
        {tab === 'results' && <CupResults data={data} />}
      </section>
    </>
  );
}

function CupResults({ data: { cup, finalPostId, consolation, others } }: { data: OtherCupData }) {
  const { cup: messages, cups } = useMessages();
  const { query: params } = useCurrentPage();
  return (
    <TitledSection id="results" titleClass="cup-section" title={messages.tabs.results}>
      {/* The page opens on RESULTS; a visitor who chooses the tab wants to see them. */}
      <Covered summary={cups.showResults} open={params.get('tab') === 'results' || undefined}>
        <Results
          cup={cup}
          finalPostId={finalPostId}
          finished={cup.games.length >= countGames(cup.info.riderCount)}
          consolation={consolation}
        />
        <GameList className="above-8" name={cups.otherGames} games={others} />
      </Covered>
    </TitledSection>
  );
}
