/** Hears what happens in a cup while its page is in sight. */
import { API_BASE } from '#contract/api-base.ts';
import type { CupNews } from '#contract/cups.ts';

type Line = Pick<EventSource, 'onmessage' | 'onerror' | 'readyState' | 'close'>;

type Surroundings = {
  open: (address: string) => Line;
  page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;
};

const BROWSER = () => ({ open: (address: string) => new EventSource(address), page: document });

/** What `EventSource.CLOSED` is, also where there is no browser. */
const CLOSED = 2;

/** Milliseconds after which a line that was refused is opened again: twice as long each time, up to the longest. */
const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 30_000;

/**
 * Tells the news of a cup until the end that it answers. A page that nobody looks at hears nothing and holds no line open; it
 * is told how the cup stands once it is looked at again.
 */
export function followCup(
  cupId: number,
  tell: (news: CupNews) => void,
  { open, page }: Surroundings = BROWSER(),
): () => void {
  let line: Line | undefined;
  let refusals = 0;
  let comeBack: ReturnType<typeof setTimeout> | undefined;

  function listen(): void {
    if (page.hidden) hangUp();
    if (page.hidden || line) return;
    clearTimeout(comeBack);
    const opened = open(`${API_BASE}/cups/${cupId}/live`);
    opened.onmessage = ({ data }) => {
      refusals = 0;
      tell(JSON.parse(data));
    };
    opened.onerror = () => {
      // A line that was cut comes back by itself. One that was refused, as by a site that starts anew, never would.
      if (opened.readyState === CLOSED && opened === line) waitAndListen();
    };
    line = opened;
  }

  /** The waits differ by chance, so that a crowd that was refused together does not come back together. */
  function waitAndListen(): void {
    line = undefined;
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** refusals);
    refusals += 1;
    comeBack = setTimeout(listen, (longest * (1 + Math.random())) / 2);
  }

  function hangUp(): void {
    clearTimeout(comeBack);
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
