/** One fan's bracket as others see it: the picture, the same in words, and the way to an own one. */
import { Link, useLoaderData } from 'react-router';
import { BRACKET_RIDERS, gamesByRound } from '#contract/bracket.ts';
import type { SharedPick } from '#contract/share.ts';
import { bracketPicture, SHARE_PICTURE } from '#contract/share-addresses.ts';
import { useBracketMessages } from '../../messages/en/bracket.ts';
import { useCupMessages } from '../../messages/en/cup.ts';
import { PageHead } from '../../ui/page-head.tsx';
import type { loadSharedBracket } from '../load-cup.ts';
import './shared-bracket.css';

export function SharedBracketScreen() {
  const words = useBracketMessages();
  const { token, bracket } = useLoaderData<typeof loadSharedBracket>();
  const { fan, cup, picks, score, rank, possible } = bracket;
  const title = words.shared.title(fan);
  const description = words.shared.description(picks.at(-1)?.rider ?? '', score, rank);
  const picture = bracketPicture(token);
  return (
    <article className="shared">
      <PageHead title={title} description={description} />
      <header className="shared-head">
        <p className="shared-cup">{cup}</p>
        <h1 className="shared-title">{title}</h1>
        <p>{words.standing(score, rank, possible)}</p>
      </header>
      <img className="shared-picture" {...SHARE_PICTURE} src={picture} alt={`${title}. ${description}`} />
      <p className="shared-ways">
        <Link className="button" to="/slvsh-cup-grandvalira?tab=fill">
          {words.fill}
        </Link>
        <Link className="button button-quiet" to="/slvsh-cup-grandvalira?tab=leaderboard">
          {words.shared.leaderboard}
        </Link>
      </p>
      <PickList picks={picks} />
    </article>
  );
}

/** What the picture shows, for whoever cannot see it or read it so small. */
function PickList({ picks }: { picks: readonly SharedPick[] }) {
  const words = useBracketMessages();
  const { rounds } = useCupMessages();
  return (
    <details className="shared-picks">
      <summary>{words.shared.picks}</summary>
      <div className="shared-rounds">
        {gamesByRound(BRACKET_RIDERS).map((games, round) => (
          <section key={rounds[round]}>
            <h2>{rounds[round]}</h2>
            <ol className="shared-round">
              {games.map((game) => (
                <li key={game}>
                  {picks[game - 1]?.rider} <small>{words.shared.marks[picks[game - 1]?.mark ?? 'open']}</small>
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </details>
  );
}
