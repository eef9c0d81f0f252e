import { useLoaderData } from 'react-router';
import { BRACKET_RIDERS, countGames, parseGameNumber } from '#contract/bracket.ts';
import { otherCupPath } from '#contract/cup-paths.ts';
import type { Cup } from '#contract/cups.ts';
import { useCupMessages } from '../messages/en/cup.ts';
import { useCupsMessages } from '../messages/en/cups.ts';
import { Share } from '../share/share.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { CupGames } from './cup-games.tsx';
import { CupHead } from './cup-head.tsx';
import type { loadOtherCup } from './load-cup.ts';
import { ResultGame, Results } from './results.tsx';
import type { RoundOfGames } from './round-list.ts';
import { Champion } from './rounds.tsx';

/** A cup outside the bracket game: its games and results, without live updates. */
export function OtherCupScreen() {
  const messages = useCupsMessages();
  const { cup, finalPostId, rounds, cups } = useLoaderData<typeof loadOtherCup>();
  const { id, slug, riderCount } = cup.info;
  const path = otherCupPath(id);
  return (
    <div className="cup" key={id}>
      <PageHead title={slug} description={messages.cupDescription(slug)} path={path} />
      <CupHead info={cup.info} cups={cups} games={cup.games} />
      <Share path={path} title={slug} />
      <CupGames cupId={id} posts={cup.games} />
      <section aria-labelledby="results">
        <h2 className="cup-section" id="results">
          {messages.results}
        </h2>
        {riderCount === BRACKET_RIDERS ? (
          <Results cup={cup} finalPostId={finalPostId} finished={cup.games.length >= countGames(riderCount)} />
        ) : (
          <FinalWinner cup={cup} />
        )}
        <RoundList rounds={rounds} />
      </section>
    </div>
  );
}

/** The tree of sixteen shows it itself. */
function FinalWinner({ cup: { info, results } }: { cup: Pick<Cup, 'info' | 'results'> }) {
  const { champion } = useCupMessages();
  const final = results.find(({ game }) => parseGameNumber(game) === countGames(info.riderCount));
  return final && <Champion label={champion} name={final.winner.name} />;
}

function RoundList({ rounds }: { rounds: readonly RoundOfGames[] }) {
  const { roundNames } = useCupMessages();
  const { otherGames } = useCupsMessages();
  return (
    <div className="round-list">
      {rounds.map(({ round, games }) => {
        const name = round === null ? otherGames : roundNames[round];
        return (
          <section key={name} aria-label={name}>
            <h3 className="round-list-name">{name}</h3>
            <ol className="round-list-games">
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
