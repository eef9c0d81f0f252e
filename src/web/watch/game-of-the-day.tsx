import { CALL_POINTS } from '#contract/rules/calls.ts';
import { OUTCOMES, type Outcome } from '#contract/rules/letters.ts';
import { callPath } from '../player/ledger/call-progress.ts';
import { postPathAtTime } from '../player/start-time.ts';
import { useMessages } from '../site/messages.ts';
import { Unbroken } from '../tricks/wording.tsx';
import { LetterSlots } from '../ui/letters.tsx';
import { Link } from '../ui/link.tsx';
import { PostTitle } from '../ui/post-title.tsx';
import { Poster } from '../ui/poster.tsx';
import type { GameOfTheDay, Replay, ReplayStep } from './game-of-the-day.ts';
import type { PostSummary } from './post-summary.ts';

type GameOfTheDayCardProps = { game: GameOfTheDay | undefined; newest: PostSummary | undefined };

/** The board of the game of the day, or the poster of a game without a replay. */
export function GameOfTheDayCard({ game, newest }: GameOfTheDayCardProps) {
  const { calls, home } = useMessages();
  if (game?.replay) return <Board id={game.id} replay={game.replay} />;
  const post = game ?? newest;
  if (!post) return null;
  return (
    <section className="day-game day-game-newest" aria-labelledby="game-of-the-day">
      <span className="day-game-picture">
        <Poster picture={post.poster} sizes="(min-width: 40rem) 24vw, 46vw" />
        <span className="play-mark play-mark-large" />
      </span>
      <div className="day-game-text stack-1">
        <h2 className="home-tile-title" id="game-of-the-day">
          {game ? calls.gameOfTheDay : home.gallery.latestGame}
        </h2>
        <Link className="covering plain strong breaks" to={`/posts/${post.id}`}>
          <PostTitle title={post.title} />
        </Link>
      </div>
    </section>
  );
}

/** A style sheet plays the replay of what came before the question, and shows its end without animations. */
function Board({ id, replay }: { id: number; replay: Replay }) {
  const { calls, home, ledger } = useMessages();
  const { surnames, steps, question, letters, second, demo } = replay;
  const replier = surnames[question.setter === 0 ? 1 : 0];
  return (
    <section className={`day-game day-game-board stack replay-at-${steps.length}`} aria-labelledby="game-of-the-day">
      <div className="line gap-2">
        <h2 className="home-tile-title whole" id="game-of-the-day">
          <Link className="plain" to={postPathAtTime(id, second)}>
            {calls.gameOfTheDay}
          </Link>
        </h2>
        {demo && <strong className="day-game-demo whole">{ledger.demo}</strong>}
        <input className="day-game-pause" type="checkbox" aria-label={home.pauseReplay} />
      </div>
      <p className="hidden-visually">
        {ledger.lettersOfBoth(surnames[0], letters[0], surnames[1], letters[1])}.{' '}
        {calls.reply(replier, CALL_POINTS.landed, CALL_POINTS.missed)}
      </p>
      <div className="replay" aria-hidden="true">
        <Lane replay={replay} side={0} />
        <Lane replay={replay} side={1} />
        <ol className="replay-steps">
          {steps.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps keep their places
            <li key={index} className={`replay-at-${index}`}>
              <Step step={step} setter={surnames[step.setter]} />
            </li>
          ))}
        </ol>
      </div>
      <h3 className="day-game-question">
        {calls.sets(surnames[question.setter])}{' '}
        <b className="strong">
          <Unbroken text={question.trick} />
        </b>
        . <b className="strong whole">{home.replayQuestion(replier)}</b>
      </h3>
      <p className="day-game-answers">
        {OUTCOMES.map((outcome) => (
          <Link
            key={outcome}
            className={`button day-game-answer day-game-${outcome}`}
            to={callPath(id, second, outcome)}
          >
            {calls.outcomes[outcome]}
          </Link>
        ))}
      </p>
    </section>
  );
}

function Lane({ replay, side }: { replay: Replay; side: 0 | 1 }) {
  const { surnames, steps, question } = replay;
  const taken = steps.flatMap(({ taker }, index) => (taker === side ? [index] : []));
  const isAsked = question.setter !== side;
  return (
    <div className={isAsked ? 'replay-lane replay-asked' : 'replay-lane'}>
      <span className="replay-name display breaks shrinks">{surnames[side]}</span>
      <span className="letters">
        <LetterSlots
          lit={taken.length}
          delays={taken.map((step) => `calc(${step} * var(--replay-step) + var(--replay-reply))`)}
        />
      </span>
    </div>
  );
}

function Step({ step: { trick, set, reply }, setter }: { step: ReplayStep; setter: string }) {
  const { outcomes, sets } = useMessages().calls;
  return (
    <>
      {sets(setter)}{' '}
      <b className="replay-trick strong">
        <Unbroken text={trick} />
      </b>
      {'\u00a0'}
      <Mark outcome={set} />
      {reply && (
        <span className="replay-reply">
          {' '}
          <Mark outcome={reply} /> {outcomes[reply]}
        </span>
      )}
    </>
  );
}

function Mark({ outcome }: { outcome: Outcome }) {
  return <b className={`replay-mark replay-${outcome}`}>{outcome === 'landed' ? '✓' : '✗'}</b>;
}
