import { useEffect, useRef, useState } from 'react';
import type { LeaderboardRow } from '#contract/api/cups.ts';
import { api } from '../../api/client.ts';
import { useMessages } from '../../site/messages.ts';
import { refreshDelay } from '../request-delays.ts';
import { FanRow } from './fan-row.tsx';

type Props = { cupId: number; firstPage: readonly LeaderboardRow[]; count: number; ownId: number | undefined };

/** Loads the pages after `firstPage` on request. A change of `firstPage` refreshes them one after the other. */
export function MoreRows({ cupId, firstPage, count, ownId }: Props) {
  const messages = useMessages().bracket;
  const [pages, setPages] = useState<LeaderboardRow[][]>([]);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const firstNewRow = useRef<HTMLLIElement>(null);
  const pageCount = pages.length;
  const rows = joinPages([firstPage, ...pages]).slice(firstPage.length);

  const fetchPage = async (page: number) =>
    (await api('GET /cups/{id}/leaderboard/{page}', { params: { id: cupId, page } })).rows;

  const latest = useRef({ firstPage, pageCount });
  const [refreshedFor, setRefreshedFor] = useState(firstPage);
  const stale = pageCount > 0 && firstPage !== refreshedFor;

  useEffect(() => {
    latest.current = { firstPage, pageCount };
  });

  // News during a refresh start the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only staleness starts a refresh
  useEffect(() => {
    if (!stale) return;
    let current = true;
    const timer = setTimeout(async () => {
      const { firstPage: before, pageCount: loaded } = latest.current;
      try {
        for (let index = 0; index < loaded && current; index++) {
          const page = await fetchPage(index + 2);
          if (current) setPages((now) => now.with(index, page));
        }
      } catch {
        // The next news start another refresh.
      }
      if (current) setRefreshedFor(before);
    }, refreshDelay());
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [stale, refreshedFor]);

  async function loadMore() {
    if (state === 'loading') return;
    setState('loading');
    try {
      const page = await fetchPage(pageCount + 2);
      setPages((now) => [...now, page]);
      setState('idle');
      requestAnimationFrame(() => firstNewRow.current?.focus());
    } catch {
      setState('failed');
    }
  }

  const firstNewIndex = joinPages([firstPage, ...pages.slice(0, -1)]).length - firstPage.length;
  return (
    <>
      {rows.map((row, index) => (
        <FanRow
          key={row.id}
          brackets={count}
          row={row}
          own={row.id === ownId}
          focusRef={pageCount > 0 && index === firstNewIndex ? firstNewRow : undefined}
        />
      ))}
      {firstPage.length + rows.length < count && (
        <li className="field-more row gap-4">
          <button className="button button-quiet" type="button" aria-busy={state === 'loading'} onClick={loadMore}>
            {messages.more}
          </button>
          <p role="alert">{state === 'failed' && messages.moreFailed}</p>
        </li>
      )}
    </>
  );
}

/** A fan who moved down between two requests is on two pages. Only the first row counts. */
export function joinPages(pages: readonly (readonly LeaderboardRow[])[]): LeaderboardRow[] {
  const rows = new Map<number, LeaderboardRow>();
  for (const row of pages.flat()) if (!rows.has(row.id)) rows.set(row.id, row);
  return [...rows.values()];
}
