/** What follows the head of the leaderboard, a page at a time. */
import { Fragment, useEffect, useRef, useState } from 'react';
import { createApi } from '#contract/api-client.ts';
import type { LeaderboardRow } from '#contract/cups.ts';
import { fetchTransport } from '../../fetch-transport.ts';
import { bracket as words } from '../../words/english/bracket.ts';
import { FieldRow } from './field-row.tsx';
import { joinRows } from './join-rows.ts';

const api = createApi(fetchTransport);

/** Milliseconds in which all who heard the same news ask again, so that they do not ask at once. */
const SPREAD = 1_000;

type Props = { cupId: number; head: readonly LeaderboardRow[]; count: number; ownId: number | undefined };

/** `head` is the first page; whenever it changes, the pages after it are read again. */
export function MoreRows({ cupId, head, count, ownId }: Props) {
  const [pages, setPages] = useState<LeaderboardRow[][]>([]);
  const [state, setState] = useState<'idle' | 'reading' | 'failed'>('idle');
  const first = useRef<HTMLLIElement>(null);
  const opened = pages.length;
  const rows = joinRows([head, ...pages]).slice(head.length);

  const readPage = async (page: number) =>
    (await api('GET /cups/{id}/leaderboard/{page}', { params: { id: cupId, page } })).rows;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another head is the reason to read again
  useEffect(() => {
    if (opened === 0) return;
    let wanted = true;
    const wait = setTimeout(() => {
      Promise.all(pages.map((_, place) => readPage(place + 2)))
        .then((read) => {
          if (wanted) setPages((now) => [...read, ...now.slice(read.length)]);
        })
        // The next news make up for it.
        .catch(() => {});
    }, Math.random() * SPREAD);
    return () => {
      wanted = false;
      clearTimeout(wait);
    };
  }, [head]);

  async function more() {
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

  const newest = joinRows([head, ...pages.slice(0, -1)]).length - head.length;
  return (
    <>
      {rows.map((row, place) => (
        <Fragment key={row.id}>
          {opened > 0 && place === newest ? (
            <FieldRow row={row} own={row.id === ownId} focus={first} />
          ) : (
            <FieldRow row={row} own={row.id === ownId} />
          )}
        </Fragment>
      ))}
      {head.length + rows.length < count && (
        <li className="field-more">
          <button className="button button-quiet" type="button" aria-busy={state === 'reading'} onClick={more}>
            {words.more}
          </button>
          <p role="alert">{state === 'failed' && words.moreFailed}</p>
        </li>
      )}
    </>
  );
}
