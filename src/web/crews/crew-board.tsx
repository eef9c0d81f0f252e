/** The crews of a signed-in fan on the leaderboard of the cup. */
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { sessionClient } from '../account/session-client.ts';
import type { CupView } from '../cup/cup-view.ts';
import { useCrewMessages } from '../messages/en/crews.ts';
import { CupStanding } from './crew-standing.tsx';
import { useLoaded } from './use-loaded.ts';

type CrewLeaderboardsProps = { cup: CupView; userId: number };

/** Links to the leaderboards, and the standing of the crew that `?crew=` names. */
export function CrewLeaderboards({ cup, userId }: CrewLeaderboardsProps) {
  const [params] = useSearchParams();
  const crewId = params.get('crew');
  return (
    <>
      <CrewChips crewId={crewId} />
      {crewId !== null && <CrewBoard cup={cup} crewId={crewId} userId={userId} />}
    </>
  );
}

/** A fan without a crew has no choice, only an offer. */
function CrewChips({ crewId }: { crewId: string | null }) {
  const messages = useCrewMessages();
  const crews = useLoaded('crews', () => sessionClient.api('GET /crews'));
  const row = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the open crew scrolls into view
  useEffect(() => {
    const open = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (open && row.current) row.current.scrollLeft = open.offsetLeft - row.current.clientWidth / 3;
  }, [crewId, crews.data]);

  if (!crews.data && crews.error === undefined) return null;
  const own = crews.data ?? [];
  const everyone = { to: '?tab=leaderboard', name: messages.chooser.everyone, open: crewId === null };
  const links = [
    ...(own.length > 0 || crewId !== null ? [everyone] : []),
    ...own.map(({ id, name }) => ({ to: `?tab=leaderboard&crew=${id}`, name, open: String(id) === crewId })),
  ];
  return (
    <nav className="leaderboard-crews" aria-label={messages.chooser.label} ref={row}>
      {links.map(({ to, name, open }) => (
        <Link className="chip" key={to} to={to} replace preventScrollReset aria-current={open ? 'page' : undefined}>
          {name}
        </Link>
      ))}
      <Link className="chip" to="/crews">
        {own.length > 0 ? messages.title : messages.chooser.start}
      </Link>
    </nav>
  );
}

type CrewBoardProps = CrewLeaderboardsProps & { crewId: string };

function CrewBoard({ cup, crewId, userId }: CrewBoardProps) {
  const { chooser, missing } = useCrewMessages();
  return (
    <div className="crew-board">
      <CupStanding
        crewId={Number(crewId)}
        cupId={cup.info.id}
        userId={userId}
        news={cup}
        current
        missing={missing.text}
      />
      <p>
        <Link className="crew-link-page" to={`/crews/${crewId}`}>
          {chooser.page}
        </Link>
      </p>
    </div>
  );
}
