import { useEffect, useRef, useState } from 'react';
import type { CupView } from './cup-view.ts';

/** Returns `loaded` with the live changes since. Another `loaded` replaces them. */
export function useLiveCup(loaded: CupView): CupView {
  const [live, setLive] = useState({ loaded, cup: loaded });
  const cup = live.loaded === loaded ? live.cup : loaded;
  const shown = useRef({ loaded, cup });
  const { id } = cup.info;

  useEffect(() => {
    shown.current = { loaded, cup };
  });

  useEffect(() => {
    let stop = () => {};
    let unmounted = false;
    import('./sync-cup.ts')
      .then(({ syncCup }) => {
        if (unmounted) return;
        stop = syncCup(id, {
          shown: () => shown.current.cup,
          show(change) {
            shown.current = { ...shown.current, cup: { ...shown.current.cup, ...change } };
            setLive(shown.current);
          },
        });
      })
      // Without live changes the page still works.
      .catch(() => {});
    return () => {
      unmounted = true;
      stop();
    };
  }, [id]);

  return cup;
}
