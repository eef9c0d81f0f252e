import type { PostWithTricks } from '#contract/api/posts.ts';
import type { ApiClient } from '#contract/client.ts';
import { callableRows } from '#contract/rules/calls.ts';
import type { Outcome } from '#contract/rules/letters.ts';
import { countShownRows, letterOf, readChartedGame, sideOf, stateAfter } from '../player/ledger/charted-game.ts';
import { type PostSummary, summarizePost } from './post-summary.ts';

/** The style sheet has a start for each of these steps, which take 18 seconds. */
const MAX_STEPS = 7;

/** The question comes after this many letters of both riders, which tell of no winner. */
const LETTERS_SHOWN = 3;

type Side = 0 | 1;

export type ReplayStep = {
  setter: Side;
  trick: string;
  set: Outcome;
  /** Undefined after a missed set. */
  reply: Outcome | undefined;
  /** The rider who takes a letter. */
  taker: Side | undefined;
};

export type Replay = {
  surnames: readonly [string, string];
  /** The exchanges before the question. */
  steps: readonly ReplayStep[];
  /** The set whose reply a visitor calls. */
  question: Pick<ReplayStep, 'setter' | 'trick'>;
  /** The letters of the riders before that reply. */
  letters: readonly [number, number];
  /** The second of the video at which the question's set starts. */
  second: number;
  demo: boolean;
};

export type GameOfTheDay = PostSummary & { replay: Replay | undefined };

/** If the game cannot be loaded, the home page shows the newest game instead. */
export async function loadGameOfTheDay(api: ApiClient): Promise<GameOfTheDay | undefined> {
  try {
    const { gameOfTheDay } = await api('GET /games/charted');
    if (!gameOfTheDay) return undefined;
    const post = await api('GET /posts/{id}', { params: { id: gameOfTheDay.id } });
    return { ...summarizePost(post), replay: readReplay(post) };
  } catch {
    return undefined;
  }
}

/**
 * Returns the first exchanges of a scored game, and the set after them, whose reply can be called. No later row decides which
 * one, so that the replay tells neither the reply nor the result.
 */
export function readReplay(post: PostWithTricks): Replay | undefined {
  const game = readChartedGame(post);
  if (!game?.complete || !post.ledger) return undefined;
  const { rows, surnames } = game;
  const exchanges = rows
    .flatMap(({ setter, set, reply, ...row }, index) =>
      setter === undefined || set === undefined
        ? []
        : [
            {
              ...row,
              index,
              step: {
                setter: sideOf(game, setter),
                trick: row.wording,
                set,
                reply,
                taker: letterOf(game, index)?.side,
              },
            },
          ],
    )
    .slice(0, MAX_STEPS + 1);
  const callable = callableRows(rows);
  const lettersBefore = (index: number) => stateAfter(game, index).letters;
  const total = (index: number) => lettersBefore(index)[0] + lettersBefore(index)[1];
  // Rows may overlap: the player has shown what the replay shows.
  const questions = exchanges.filter(
    ({ index, start }) =>
      callable.includes(index) && total(index) <= LETTERS_SHOWN && countShownRows(game, start) === index,
  );
  const question = questions.find(({ index }) => total(index) === LETTERS_SHOWN) ?? questions.at(-1);
  if (!question) return undefined;
  return {
    surnames,
    steps: exchanges.slice(0, exchanges.indexOf(question)).map(({ step }) => step),
    question: { setter: question.step.setter, trick: question.step.trick },
    letters: lettersBefore(question.index),
    second: question.start,
    demo: post.ledger.demo,
  };
}
