/** What follows the head of the leaderboard, a page at a time. */
import { Fragment, useEffect, useRef, useState } from 'react';
import type { LeaderboardRow } from '#contract/cups.ts';
import { api } from '../../api/client.ts';
import { useBracketMessages } from '../../messages/en/bracket.ts';
import { FanRow } from './fan-row.tsx';

/** Milliseconds that at least lie between two reads of the opened pages; they differ by chance, so that not all ask at once. */
const REFRESH_INTERVAL_MS = 10_000;

type Props = { cupId: number; head: readonly LeaderboardRow[]; count: number; ownId: number | undefined };

/** `head` is the first page; when it changes, the opened pages after it are read again, now and then and one after the other. */
export function MoreRows({ cupId, head, count, ownId }: Props) {
  const words = useBracketMessages();
  const [pages, setPages] = useState<LeaderboardRow[][]>([]);
  const [state, setState] = useState<'idle' | 'reading' | 'failed'>('idle');
  const first = useRef<HTMLLIElement>(null);
  const opened = pages.length;
  const rows = joinPages([head, ...pages]).slice(head.length);

  const readPage = async (page: number) =>
    (await api('GET /cups/{id}/leaderboard/{page}', { params: { id: cupId, page } })).rows;

  const latest = useRef({ head, opened });
  const [readHead, setReadHead] = useState(head);
  const stale = opened > 0 && head !== readHead;

  useEffect(() => {
    latest.current = { head, opened };
  });

  // News that come while it waits or reads do not begin it anew: what they moved is read along, or next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: how far the pages are behind is the reason to read again
  useEffect(() => {
    if (!stale) return;
    let wanted = true;
    const wait = setTimeout(
      async () => {
        const { head: before, opened: count } = latest.current;
        try {
          for (let place = 0; place < count && wanted; place++) {
            const read = await readPage(place + 2);
            if (wanted) setPages((now) => now.with(place, read));
          }
        } catch {
          // The next news make up for it.
        }
        if (wanted) setReadHead(before);
      },
      REFRESH_INTERVAL_MS * (1 + Math.random() / 2),
    );
    return () => {
      wanted = false;
      clearTimeout(wait);
    };
  }, [stale, readHead]);

  async function loadMore() {
    if (state === 'reading') return;
    setState('reading');
    try {
      const read = await readPage(opened + 2);
      setPages((now) => [...now, read]);
      setState('idle');
      requestAnimationFrame(() => first.current?.focus());
    } catch {
      setState('failed');
    }
  }

  const newest = joinPages([head, ...pages.slice(0, -1)]).length - head.length;
  return (
    <>
      {rows.map((row, place) => (
        <Fragment key={row.id}>
          {opened > 0 && place === newest ? (
            <FanRow row={row} own={row.id === ownId} focus={first} />
          ) : (
            <FanRow row={row} own={row.id === ownId} />
          )}
        </Fragment>
      ))}
      {head.length + rows.length < count && (
        <li className="field-more">
          <button className="button button-quiet" type="button" aria-busy={state === 'reading'} onClick={loadMore}>
            {words.more}
          </button>
          <p role="alert">{state === 'failed' && words.moreFailed}</p>
        </li>
      )}
    </>
  );
}

/** Whoever moved up between two reads stands once, where they were read first. */
export function joinPages(pages: readonly (readonly LeaderboardRow[])[]): LeaderboardRow[] {
  const rows = new Map<number, LeaderboardRow>();
  for (const row of pages.flat()) if (!rows.has(row.id)) rows.set(row.id, row);
  return [...rows.values()];
}
