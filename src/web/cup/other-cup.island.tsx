import type { Cup } from '#contract/api/cups.ts';
import { arePicksOpen, BRACKET_RIDERS, countGames, parseGameNumber } from '#contract/rules/bracket.ts';
import { otherCupPath } from '#contract/rules/paths.ts';
import { Share } from '../share/share.tsx';
import { useCurrentPage } from '../site/current-page.ts';
import { useMessages } from '../site/messages.ts';
import { TitledSection } from '../ui/titled-section.tsx';
import { MyBracket } from './bracket/my-bracket.tsx';
import { useSubmittedBracket } from './bracket/use-submitted-bracket.ts';
import { CupGames } from './cup-games.tsx';
import { CupHead } from './cup-head.tsx';
import { CupTabs, resolveTab } from './cup-tabs.tsx';
import { Leaderboard } from './leaderboard/leaderboard.tsx';
import type { loadOtherCup } from './load-cup.ts';
import { ResultGame, Results } from './results.tsx';
import type { RoundOfGames } from './round-list.ts';
import { Champion } from './rounds.tsx';
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
        <Share path={otherCupPath(id)} title={slug} />
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

function CupResults({ data: { cup, finalPostId, rounds } }: { data: OtherCupData }) {
  const { tabs } = useMessages().cup;
  const { riderCount } = cup.info;
  return (
    <TitledSection id="results" titleClass="cup-section" title={tabs.results}>
      {riderCount === BRACKET_RIDERS ? (
        <Results cup={cup} finalPostId={finalPostId} finished={cup.games.length >= countGames(riderCount)} />
      ) : (
        <FinalWinner cup={cup} />
      )}
      <RoundList rounds={rounds} />
    </TitledSection>
  );
}

/** The champion of a cup without a tree, which would show the champion. */
function FinalWinner({ cup: { info, results } }: { cup: Pick<Cup, 'info' | 'results'> }) {
  const { champion } = useMessages().cup;
  const final = results.find(({ game }) => parseGameNumber(game) === countGames(info.riderCount));
  return final && <Champion label={champion} name={final.winner.name} />;
}

function RoundList({ rounds }: { rounds: readonly RoundOfGames[] }) {
  const { cup, cups } = useMessages();
  return (
    <div className="round-list stack above-8">
      {rounds.map(({ round, games }) => {
        const name = round === null ? cups.otherGames : cup.roundNames[round];
        return (
          <section key={name} aria-label={name}>
            <h3 className="below-4">{name}</h3>
            <ol className="stack-3">
              {games.map((game) => (
                <li key={game.postId ?? `game-${game.game}`}>
                  <ResultGame game={game} />
                </li>
              ))}
            </ol>
          </section>
        );
      })}
    </div>
  );
}
