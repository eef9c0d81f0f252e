/** The cup as it stands now: as it came with the page, and then as the site tells. */
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CupNews } from '#contract/cups.ts';
import type { ShownCup } from '../load-cup.ts';

/** Milliseconds in which all who heard the same news ask for the new videos, so that they do not ask at once. */
const SPREAD = 700;

/** `news`: what was heard last; undefined before anything was. A result brings its video: then the whole cup is read again. */
export function useLiveCup(cup: ShownCup): { cup: ShownCup; news: CupNews | undefined } {
  const [heard, setHeard] = useState<{ since: ShownCup; news: CupNews }>();
  const { revalidate } = useRevalidator();

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
  const settled = JSON.stringify(cup.results);

  useEffect(() => {
    if (!news || JSON.stringify(news.results) === settled) return;
    const wait = setTimeout(revalidate, Math.random() * SPREAD);
    return () => clearTimeout(wait);
  }, [news, settled, revalidate]);

  return { cup: news ? { ...cup, ...news } : cup, news };
}
