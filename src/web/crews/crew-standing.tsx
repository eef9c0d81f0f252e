import type { ReactNode } from 'react';
import type { CrewCupStanding, CrewStanding } from '#contract/api/crews.ts';
import type { CupUpdate } from '#contract/api/cups.ts';
import { BRACKET_CUP_PATH } from '#contract/rules/paths.ts';
import { BRACKET_GAMES } from '#contract/rules/picks.ts';
import { sessionClient } from '../account/session-client.ts';
import { OwnRankAnnouncement } from '../cup/leaderboard/own-row.tsx';
import { newsDelay, refreshDelay } from '../cup/request-delays.ts';
import { useMessages } from '../site/messages.ts';
import { Link } from '../ui/link.tsx';
import { type Loaded, LoadState, useLoaded, useRefetchAfter } from '../ui/loaded.tsx';
import { MemberPicks } from './member-picks.tsx';

/** The state of the current cup. Undefined until the stream sends the first state. */
export type CupNews = Pick<CupUpdate, 'edition' | 'results' | 'brackets' | 'bracketCount'> | undefined;

type StandingProps = { crewId: number; userId: number; news: CupNews };

type CupStandingProps = StandingProps & {
  cupId: number;
  current: boolean;
  missing: string;
};

export function CupStanding({ crewId, cupId, userId, news, current, missing }: CupStandingProps) {
  const { crews, bracket } = useMessages();
  const messages = crews.standing;
  const standing = useLoaded(`${crewId} ${cupId}`, () =>
    sessionClient.api('GET /crews/{id}/standing/{cupId}', { params: { id: crewId, cupId } }),
  );
  useNews(news, standing);
  if (!standing.data) return <LoadState loaded={standing} missing={missing} />;
  const { rows } = standing.data;
  const isEmpty = rows.every(({ rank }) => rank === null);
  const allPicksShow = rows.some(({ picks }) => picks.length === BRACKET_GAMES.length);
  return (
    <>
      {isEmpty && <p className="quiet measure">{messages.nothing}</p>}
      {!isEmpty && !allPicksShow && <p className="quiet measure">{messages.openPicks}</p>}
      <Rows rows={rows} userId={userId}>
        {(row) => row.picks.length > 0 && <MemberPicks row={row} />}
      </Rows>
      {current && !allPicksShow && rows.some((row) => row.userId === userId && row.rank === null) && (
        <p>
          <Link className="button" to={`${BRACKET_CUP_PATH}?tab=fill`}>
            {bracket.fill}
          </Link>
        </p>
      )}
    </>
  );
}

export function AllCupsStanding({ crewId, userId, news }: StandingProps) {
  const { standing: messages } = useMessages().crews;
  const standing = useLoaded(`${crewId}`, () =>
    sessionClient.api('GET /crews/{id}/standing', { params: { id: crewId } }),
  );
  useNews(news, standing);
  if (!standing.data) return <LoadState loaded={standing} missing={messages.nothing} />;
  const { rows } = standing.data;
  if (rows.every(({ rank }) => rank === null)) return <p className="quiet measure">{messages.nothing}</p>;
  return <Rows rows={rows} userId={userId} note={({ cups }) => messages.cups(cups)} />;
}

type Row = (CrewStanding | CrewCupStanding)['rows'][number];

type RowsProps<R extends Row> = {
  rows: readonly R[];
  userId: number;
  note?: (row: R) => string;
  /** The details of a row. A row without details cannot be opened. */
  children?: (row: R) => ReactNode;
};

function Rows<R extends Row>({ rows, userId, note, children }: RowsProps<R>) {
  const { standing } = useMessages().crews;
  const own = rows.find((row) => row.userId === userId);
  return (
    <>
      {own && own.rank !== null && <OwnRankAnnouncement row={{ rank: own.rank, score: own.score }} />}
      <ol className="standing" aria-label={standing.title}>
        {rows.map((row) => {
          const details = children?.(row);
          const line = <Line row={row} note={note?.(row)} />;
          return (
            <li
              className={row.rank === 1 && row.score > 0 ? 'standing-row standing-first' : 'standing-row'}
              key={row.userId}
              aria-current={row === own || undefined}
            >
              {details ? (
                <details>
                  <summary className="standing-line stack standing-opens">{line}</summary>
                  {details}
                </details>
              ) : (
                <div className="standing-line stack">{line}</div>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}

function Line({ row: { rank, userName, score }, note }: { row: Row; note: string | undefined }) {
  const { cup, crews } = useMessages();
  return (
    <>
      <span className="standing-rank quiet">
        {rank !== null && <span className="hidden-visually">{cup.rank(rank)}</span>}
        <span aria-hidden="true">{rank ?? '–'}</span>
      </span>{' '}
      <span className="standing-name breaks shrinks">{userName}</span>{' '}
      <span className="standing-points strong figures">
        {rank === null ? crews.standing.noBracket : cup.points(score)}
      </span>{' '}
      {note !== undefined && rank !== null && <span className="standing-note note">{note}</span>}
    </>
  );
}

/** Loads the standing again soon after results, and more rarely after new brackets. */
function useNews(news: CupNews, { refetch }: Pick<Loaded<unknown>, 'refetch'>): void {
  useRefetchAfter(news && news.edition + JSON.stringify(news.results), newsDelay, refetch);
  useRefetchAfter(news && JSON.stringify([news.bracketCount, news.brackets]), refreshDelay, refetch);
}
