import { useEffect, useState } from 'react';
import { pathInLanguage } from '#contract/rules/languages.ts';
import { useMessages } from '../site/messages.ts';
import { PANEL_ITEM } from '../ui/panel.tsx';
import { notify } from '../ui/toast.ts';
import type { CupView } from './cup-view.ts';

const loadTakeAlong = () => import('../offline/take-along.ts');

type State = 'unavailable' | 'here' | 'taken' | { pages: number };

/** Keeps the pages of the cup, its games and its riders for reading without a signal; a second press removes them. */
export function TakeAlong({ cup, path }: { cup: CupView; path: string }) {
  const { takeAlong: messages, language } = useMessages();
  const [state, setState] = useState<State>('unavailable');
  const addresses = [
    path,
    ...cup.games.map(({ id }) => `/posts/${id}`),
    ...cup.cupRiders.flatMap(({ rider1, rider2 }) =>
      [rider1, rider2].flatMap((rider) => (rider ? `/riders/${rider.id}` : [])),
    ),
  ].map((address) => pathInLanguage(language, address));

  useEffect(() => {
    loadTakeAlong()
      .then(async ({ canTakeAlong, isTakenAlong }) => {
        await canTakeAlong();
        setState((await isTakenAlong(path)) ? 'taken' : 'here');
      })
      .catch(() => {});
  }, [path]);

  async function take(): Promise<void> {
    setState({ pages: 0 });
    const { leaveHere, measureCollection, takeAlong } = await loadTakeAlong();
    try {
      await takeAlong(path, addresses, (pages) => setState({ pages }));
      notify(messages.taken(addresses.length, (await measureCollection(path)).toFixed(1)), 'good');
      setState('taken');
    } catch {
      await leaveHere(path);
      notify(messages.failed, 'bad');
      setState('here');
    }
  }

  async function leave(): Promise<void> {
    await (await loadTakeAlong()).leaveHere(path);
    setState('here');
  }

  if (state === 'unavailable') return null;
  return (
    <li>
      <button
        className={PANEL_ITEM}
        type="button"
        aria-busy={typeof state === 'object'}
        onClick={() => void (state === 'taken' ? leave() : state === 'here' && take())}
      >
        {state === 'here' && messages.take}
        {state === 'taken' && messages.leave}
        {typeof state === 'object' && messages.progress(state.pages, addresses.length)}
      </button>
    </li>
  );
}
