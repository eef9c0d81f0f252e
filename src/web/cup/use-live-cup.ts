/** The cup as it stands now: as it came with the page, and then as the site tells. */
import { useEffect, useRef, useState } from 'react';
import type { CupView } from './cup-view.ts';

/** `loaded` is shown until more is heard, and again whenever the page brings another. */
export function useLiveCup(loaded: CupView): CupView {
  const [live, setLive] = useState({ loaded, cup: loaded });
  // What a reload brought is newer than what was heard before it.
  const cup = live.loaded === loaded ? live.cup : loaded;
  const shown = useRef({ loaded, cup });
  const { id } = cup.info;

  useEffect(() => {
    shown.current = { loaded, cup };
  });

  useEffect(() => {
    let stop = () => {};
    let left = false;
    import('./sync-cup.ts')
      .then(({ syncCup }) => {
        if (left) return;
        stop = syncCup(id, {
          shown: () => shown.current.cup,
          show(change) {
            shown.current = { ...shown.current, cup: { ...shown.current.cup, ...change } };
            setLive(shown.current);
          },
        });
      })
      // Without it the page stays as it came.
      .catch(() => {});
    return () => {
      left = true;
      stop();
    };
  }, [id]);

  return cup;
}
