/** Keeps an open cup page in step with the site: what the news carry is shown, for everything else the cup is read again. */
import type { Cup, CupNews } from '#contract/cups.ts';
import { api } from '../../app/network.ts';
import { asShown, type ShownCup } from '../shown-cup.ts';
import { followCup } from './follow-cup.ts';

/** Milliseconds in which all who heard the same news read the cup, so that they do not ask at once. */
const SPREAD = 700;

/** Milliseconds after which a cup that could not be read is asked for again: twice as long each time, up to the longest. */
const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 30_000;

type Page = {
  /** The cup as the page has it. */
  shown: () => ShownCup;
  show: (change: Partial<ShownCup>) => void;
};

type Surroundings = { follow: typeof followCup; read: (id: number) => Promise<Cup> };

const SITE: Surroundings = { follow: followCup, read: (id) => api('GET /cups/{id}', { params: { id } }) };

/** Until the end that it answers. A page whose cup cannot be read stays as it is, and is made up for later. */
export function keepCup(cupId: number, { shown, show }: Page, { follow, read }: Surroundings = SITE): () => void {
  let heard: CupNews | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let reading = false;
  let failures = 0;
  let over = false;

  function hear(news: CupNews): void {
    heard = news;
    failures = 0;
    const { edition, ...rest } = news;
    show(rest);
    clearTimeout(waiting);
    waiting = setTimeout(catchUp, Math.random() * SPREAD);
  }

  async function catchUp(): Promise<void> {
    if (reading || !heard || heard.edition === shown().edition) return;
    reading = true;
    const before = heard;
    try {
      const cup = asShown(await read(cupId));
      const { edition, ...rest } = heard;
      // What is heard comes in its order; what is read may have been on its way for long.
      if (!over) show({ ...cup, ...rest });
    } catch {
      // Asked for again below.
    }
    reading = false;
    if (over || heard.edition === shown().edition) return;
    const longest = Math.min(LONGEST_WAIT, heard === before ? FIRST_WAIT * 2 ** failures : SPREAD);
    failures += 1;
    clearTimeout(waiting);
    waiting = setTimeout(catchUp, (longest * (1 + Math.random())) / 2);
  }

  const leave = follow(cupId, hear);
  return () => {
    over = true;
    clearTimeout(waiting);
    leave();
  };
}
