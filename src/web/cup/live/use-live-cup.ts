/** The cup as it stands now: as it came with the page, and then as the site tells. */
import { useEffect, useState } from 'react';
import type { ShownCup } from '../load-cup.ts';
import type { CupNews } from './follow-cup.ts';

/** `news`: what was heard last; undefined before anything was. */
export function useLiveCup(cup: ShownCup): { cup: ShownCup; news: CupNews | undefined } {
  const [heard, setHeard] = useState<{ since: ShownCup; news: CupNews }>();

  useEffect(() => {
    let stop = () => {};
    let left = false;
    import('./follow-cup.ts')
      .then(({ followCup }) => {
        if (!left) stop = followCup(cup.info.id, (news) => setHeard({ since: cup, news }));
      })
      // Without it the page stays as it came.
      .catch(() => {});
    return () => {
      left = true;
      stop();
    };
  }, [cup]);

  // What a reload brought is newer than what was heard before it.
  const news = heard?.since === cup ? heard.news : undefined;
  return { cup: news ? { ...cup, ...news } : cup, news };
}
