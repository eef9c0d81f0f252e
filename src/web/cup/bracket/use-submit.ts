/** Sends the picks, once however often the button is pressed, and is glad about it for two seconds (spec 9). */
import { useEffect, useRef, useState } from 'react';
import type { Bracket } from '#contract/brackets.ts';
import { explainRefusal } from '../../account/explain-refusal.ts';
import { loadSessionCalls } from '../../account/start-session.ts';
import { bracket as words } from '../../words/english/bracket.ts';

const GLAD_FOR = 2_000;

type Sent = { userId: number; cupId: number; picks: string };

export function useSubmit(onSubmitted: (bracket: Bracket) => void) {
  const onItsWay = useRef(false);
  const [state, setState] = useState({ pending: false, refusal: '', submitted: false });

  useEffect(() => {
    if (!state.submitted) return;
    const end = setTimeout(() => setState((before) => ({ ...before, submitted: false })), GLAD_FOR);
    return () => clearTimeout(end);
  }, [state.submitted]);

  async function submit({ userId, cupId, picks }: Sent) {
    if (onItsWay.current) return;
    onItsWay.current = true;
    setState({ pending: true, refusal: '', submitted: false });
    try {
      const { api } = await loadSessionCalls();
      const body = { slvshCupId: cupId, userId, picks };
      onSubmitted(await api('POST /brackets/{userId}/{cupId}', { params: { userId, cupId }, body }));
      setState({ pending: false, refusal: '', submitted: true });
    } catch (error) {
      setState({ pending: false, refusal: explainRefusal(error, words.failed), submitted: false });
    }
    onItsWay.current = false;
  }

  return { ...state, submit };
}
