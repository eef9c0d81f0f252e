/** Sends the picks, once however often the button is pressed, and is glad about it for two seconds (spec 9). */
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '#contract/api-client.ts';
import type { Bracket } from '#contract/brackets.ts';
import type { Picks } from '#contract/picks.ts';
import { explainRefusal } from '../../account/explain-refusal.ts';
import { loadSessionCalls } from '../../account/start-session.ts';
import { say } from '../../layout/notice-store.ts';
import { useBracketWords } from '../../messages/bracket-words.ts';
import { type CupGame, sameRiders, writeNames } from './cup-picks.ts';

const GLAD_FOR = 2_000;

type Sent = { userId: number; game: CupGame; picks: Picks };

const IDLE = { pending: false, refusal: '', submitted: false };

export function useSubmit(onSubmitted: (bracket: Bracket, sent: Picks) => void) {
  const words = useBracketWords();
  const onItsWay = useRef(false);
  const [state, setState] = useState<typeof IDLE & { refused?: CupGame }>(IDLE);
  const { revalidate } = useRevalidator();
  /** What is to be said by the page where the bar goes with the picks that are taken no more. */
  const closing = useRef('');

  useEffect(
    () => () => {
      if (closing.current) say(closing.current, 'bad');
    },
    [],
  );

  useEffect(() => {
    if (!state.submitted) return;
    const end = setTimeout(() => setState((before) => ({ ...before, submitted: false })), GLAD_FOR);
    return () => clearTimeout(end);
  }, [state.submitted]);

  async function submit({ userId, game, picks }: Sent) {
    if (onItsWay.current) return;
    onItsWay.current = true;
    setState({ ...IDLE, pending: true });
    try {
      const { api } = await loadSessionCalls();
      const body = { slvshCupId: game.id, userId, picks: writeNames(picks, game) };
      onSubmitted(await api('POST /brackets/{userId}/{cupId}', { params: { userId, cupId: game.id }, body }), picks);
      setState({ ...IDLE, submitted: true });
    } catch (error) {
      closing.current = error instanceof ApiError && error.status === 409 ? words.refusal(error.message) : '';
      // The cup may be another by now than the one that these picks were made for, or take none any more.
      if (isAboutCup(error)) await revalidate();
      setState({
        ...IDLE,
        refusal: explainRefusal(error, { noSignal: words.failed, refusal: words.refusal }),
        refused: game,
      });
    }
    onItsWay.current = false;
  }

  return {
    ...state,
    /** What to say about a submission in vain, to whoever sees the cup as `game` now. */
    refusalAt: (game: CupGame) => (state.refused && !sameRiders(state.refused, game) ? words.lookAgain : state.refusal),
    submit,
  };
}

function isAboutCup(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 400 || error.status === 409);
}
