import { CALL_POINTS, type CallScore, type Calls, callableRows, scoreCalls } from '#contract/rules/calls.ts';
import { type LedgerRow, OUTCOMES, type Outcome } from '#contract/rules/letters.ts';
import type { calls as english } from '#messages/en/ledger.ts';
import { postPathAtTime } from '../start-time.ts';

export type CallProgress = {
  calls: Calls;
  /** The rows whose answers the video has shown. They cannot be called any more. */
  shown: ReadonlySet<number>;
};

export const NO_PROGRESS: CallProgress = { calls: new Map(), shown: new Set() };

/** An answer stays for at least this time, even if the next row starts earlier. */
const ANSWER_SECONDS = 5;

/** A longer step is a jump, because players report several times a second and play at double speed at most. */
const MAX_PLAYED_SECONDS = 4;

export type CallView = {
  /** The row whose reply the video has not shown yet. */
  question: number | undefined;
  /** The row whose reply the video has just shown. */
  answer: number | undefined;
  over: boolean;
};

export function viewCalls(rows: readonly LedgerRow[], second: number | undefined): CallView {
  if (second === undefined) return { question: undefined, answer: undefined, over: false };
  const callable = callableRows(rows);
  const passed = callable.filter((row) => replySecond(rows, row) <= second);
  const answer = passed.at(-1);
  return {
    question: callable.find((row) => isBetween(rows, row, second)),
    answer: answer !== undefined && isAnswerCurrent(rows, answer, second) ? answer : undefined,
    over: callable.length > 0 && passed.length === callable.length,
  };
}

/**
 * Notes the answers that a step of the playhead has shown. A jump shows only the answer at `second` and those of called rows,
 * whose points count from then on.
 */
export function advance(
  rows: readonly LedgerRow[],
  progress: CallProgress,
  { from, second }: { from: number | undefined; second: number },
): CallProgress {
  const played = from !== undefined && second - from <= MAX_PLAYED_SECONDS ? from : Number.POSITIVE_INFINITY;
  const { answer } = viewCalls(rows, second);
  const shown = callableRows(rows).filter((row) => {
    const reply = replySecond(rows, row);
    return reply <= second && !progress.shown.has(row) && (row === answer || progress.calls.has(row) || reply > played);
  });
  return shown.length === 0 ? progress : { ...progress, shown: new Set([...progress.shown, ...shown]) };
}

/** Calls the row at `second`, in place of an earlier call. A call that is too late changes nothing. */
export function callRow(
  rows: readonly LedgerRow[],
  progress: CallProgress,
  { row, outcome, second }: { row: number; outcome: Outcome; second: number },
): CallProgress {
  if (!isBetween(rows, row, second) || progress.shown.has(row)) return progress;
  return { ...progress, calls: new Map(progress.calls).set(row, outcome) };
}

export function scoreAt(rows: readonly LedgerRow[], calls: Calls, second: number | undefined): CallScore {
  const passed = [...calls].filter(([row]) => second !== undefined && replySecond(rows, row) <= second);
  return scoreCalls(rows, new Map(passed));
}

export type CallMark = 'right' | 'wrong' | 'none';

export function markCalls(rows: readonly LedgerRow[], calls: Calls): CallMark[] {
  return callableRows(rows).map((row) => {
    const call = calls.get(row);
    if (call === undefined) return 'none';
    return call === rows[row]?.reply ? 'right' : 'wrong';
  });
}

export function bestRun(marks: readonly CallMark[]): number {
  let best = 0;
  let run = 0;
  for (const mark of marks) {
    run = mark === 'right' ? run + 1 : 0;
    best = Math.max(best, run);
  }
  return best;
}

const SQUARES: Readonly<Record<CallMark, string>> = { right: '🟩', wrong: '🟥', none: '⬜' };

type SharedResult = {
  marks: readonly CallMark[];
  /** A text such as '11 of 22', in the language of the page. */
  score: string;
  address: string;
  /** The number of days in a row with the game of the day. It is 0 for other games. */
  streak: number;
};

/** The text names no rider and no call, so it does not tell who won. */
export function resultText({ marks, score, address, streak }: SharedResult): string {
  const title = ['S.L.V.S.H. CALL IT', score, ...(streak > 0 ? [`🔥 ${streak}`] : [])];
  return [title.join(' · '), marks.map((mark) => SQUARES[mark]).join(''), address].join('\n');
}

type Messages = Pick<typeof english, 'answers' | 'right' | 'said' | 'noCall'>;

/** Returns a text such as 'Stomped. Right, 42 points.' */
export function describeAnswer(rows: readonly LedgerRow[], row: number, calls: Calls, messages: Messages): string {
  return `${messages.answers[rows[row]?.reply ?? 'landed']} ${judgeCall(rows, row, calls, messages)}`;
}

/** Returns a text such as 'Right, 42 points.' or 'You said stomped.' */
export function judgeCall(rows: readonly LedgerRow[], row: number, calls: Calls, messages: Messages): string {
  const call = calls.get(row);
  if (call === undefined) return messages.noCall;
  return call === rows[row]?.reply ? messages.right(CALL_POINTS[call]) : messages.said[call];
}

function replySecond(rows: readonly LedgerRow[], row: number): number {
  return rows[row]?.replyAt ?? Number.POSITIVE_INFINITY;
}

function isBetween(rows: readonly LedgerRow[], row: number, second: number): boolean {
  return (rows[row]?.start ?? Number.POSITIVE_INFINITY) <= second && second < replySecond(rows, row);
}

function isAnswerCurrent(rows: readonly LedgerRow[], row: number, second: number): boolean {
  const next = rows[row + 1]?.start ?? Number.POSITIVE_INFINITY;
  return second < Math.max(next, replySecond(rows, row) + ANSWER_SECONDS);
}

/** Opens the video at the start of a row, and calls its reply. */
export function callPath(postId: number, second: number, call: Outcome): string {
  return `${postPathAtTime(postId, second)}&call=${call}`;
}

export function parseCall(query: URLSearchParams): Outcome | undefined {
  return OUTCOMES.find((outcome) => outcome === query.get('call'));
}
