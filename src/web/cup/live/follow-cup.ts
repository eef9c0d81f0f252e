/** Hears what happens in a cup while its page is in sight. */
import { API_BASE } from '#contract/api-base.ts';
import type { Cup } from '#contract/cups.ts';

export type CupNews = Pick<Cup, 'results' | 'brackets' | 'bracketCount'>;

type Surroundings = {
  open: (address: string) => Pick<EventSource, 'onmessage' | 'close'>;
  page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;
};

const BROWSER = () => ({ open: (address: string) => new EventSource(address), page: document });

/**
 * Tells the news of a cup until the end that it answers. A page that nobody looks at hears nothing and holds no line open; it
 * is told how the cup stands once it is looked at again.
 */
export function followCup(
  cupId: number,
  tell: (news: CupNews) => void,
  { open, page }: Surroundings = BROWSER(),
): () => void {
  let line: ReturnType<Surroundings['open']> | undefined;

  function listen(): void {
    if (page.hidden) hangUp();
    if (page.hidden || line) return;
    line = open(`${API_BASE}/cups/${cupId}/live`);
    line.onmessage = ({ data }) => tell(JSON.parse(data));
  }

  function hangUp(): void {
    line?.close();
    line = undefined;
  }

  listen();
  page.addEventListener('visibilitychange', listen);
  return () => {
    page.removeEventListener('visibilitychange', listen);
    hangUp();
  };
}
