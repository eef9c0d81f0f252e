import type { SharedBracket, SharedPick } from '#contract/api/brackets.ts';
import { BRACKET_RIDERS, gamesByRound } from '#contract/rules/bracket.ts';
import { findPalette } from '#contract/rules/palettes.ts';
import { BRACKET_CUP_PATH, bracketPicturePath, SHARE_PICTURE_SIZE } from '#contract/rules/paths.ts';
import type { Messages } from '#messages/en/site.ts';
import { useSite } from '../site/current-page.ts';
import { useMessages } from '../site/messages.ts';
import { definePage } from '../site/page.ts';
import { Covered } from '../ui/covered.tsx';
import { Letters } from '../ui/letters.tsx';
import { Link } from '../ui/link.tsx';
import { SEPARATOR } from '../ui/separator.ts';
import { describeStanding } from './bracket/describe-standing.ts';
import styles from './cup.page.css?url';
import { bracketMetadata } from './cup-metadata.ts';
import { useCupPath } from './cup-path.ts';
import { loadSharedBracket } from './load-cup.ts';

type SharedBracketData = Awaited<ReturnType<typeof loadSharedBracket>>;

export default definePage({
  path: `${BRACKET_CUP_PATH}/brackets/:token`,
  styles,
  load: loadSharedBracket,
  head: (data, { messages: { bracket } }) => ({
    ...describe(data.bracket, bracket),
    palette: findPalette(data.bracket.cupId),
    metadata: (context) => bracketMetadata(data.token, context),
  }),
  Body: SharedBracketPage,
});

function describe(shared: SharedBracket, messages: Messages['bracket']) {
  const champion = shared.picks.at(-1)?.rider ?? '';
  return {
    title: messages.shared.title(shared.fan),
    description: messages.shared.description(champion, describeStanding(shared, messages)),
  };
}

function SharedBracketPage({ data: { token, bracket } }: { data: SharedBracketData }) {
  const { bracket: messages, language } = useMessages();
  const cupPath = useCupPath();
  const { cupId, cup, picks, letterCall } = bracket;
  const { title, description } = describe(bracket, messages);
  const champion = picks.at(-1)?.rider ?? '';
  const picture = bracketPicturePath(token, language);
  // A visitor of a bracket of a past cup can still fill in one for the present cup.
  const over = cupId === useSite()?.bracketCupId && picks.at(-1)?.mark !== 'open';
  return (
    <article className="shared stack-6">
      <header className="shared-head stack-2">
        <p className="shared-cup quiet strong">{cup}</p>
        <h1 className="shared-title breaks">{title}</h1>
        <p className="shared-champion">
          <span className="shared-champion-label quiet strong">{messages.shared.champion}</span>
          <span className="shared-champion-name display breaks">{champion}</span>
        </p>
        {letterCall !== null && (
          <p className="shared-call row gap-3 quiet strong">
            <span aria-hidden="true">{messages.shared.call}</span>{' '}
            <Letters lit={letterCall} label={`${messages.shared.call} ${messages.letterCall.letters(letterCall)}`} />{' '}
            <span aria-hidden="true">{messages.letterCall.letters(letterCall)}</span>
          </p>
        )}
        <p className="strong">{describeStanding(bracket, messages)}</p>
      </header>
      <p className="wrap-3">
        {!over && (
          <Link className="button" to={`${BRACKET_CUP_PATH}?tab=fill`}>
            {messages.fill}
          </Link>
        )}
        <Link className={over ? 'button' : 'button button-quiet'} to={`${cupPath(cupId)}?tab=leaderboard`}>
          {messages.shared.leaderboard}
        </Link>
      </p>
      <img
        className="shared-picture night fill"
        {...SHARE_PICTURE_SIZE}
        src={picture}
        loading="lazy"
        alt={`${title}. ${description}`}
      />
      <PickList picks={picks} />
    </article>
  );
}

/** Lists the final first. Style sheets hide the marks while results are hidden. */
function PickList({ picks }: { picks: readonly SharedPick[] }) {
  const { bracket: messages, cup } = useMessages();
  const decided = picks.map(({ mark }) => mark).filter((mark) => mark !== 'open');
  return (
    <section className="shared-picks stack-6" aria-label={messages.shared.picks}>
      {decided.length > 0 && (
        <Covered summary={messages.shared.showDecided(decided.length)}>
          <p className="shared-counts strong">
            {(['right', 'wrong', 'late'] as const)
              .filter((mark) => decided.includes(mark))
              .map((mark) => `${decided.filter((other) => other === mark).length} ${messages.shared.marks[mark]}`)
              .join(SEPARATOR)}
          </p>
        </Covered>
      )}
      {gamesByRound(BRACKET_RIDERS)
        .map((games, round) => (
          <section key={cup.rounds[round]}>
            <h2>{cup.rounds[round]}</h2>
            <ol className="stack-1">
              {picks.slice((games[0] ?? 1) - 1, games.at(-1)).map((pick) => (
                <li key={pick.game}>
                  {pick.rider} <small className="shared-mark quiet">{describePick(pick, messages)}</small>
                </li>
              ))}
            </ol>
          </section>
        ))
        .reverse()}
    </section>
  );
}

function describePick({ mark, share }: SharedPick, { shared, crowd }: Messages['bracket']): string {
  const picked = share === null ? '' : crowd.picked(share);
  return [shared.marks[mark], picked].filter(Boolean).join(SEPARATOR);
}
