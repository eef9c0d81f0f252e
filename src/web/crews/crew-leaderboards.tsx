import type { ListedCrew } from '#contract/api/crews.ts';
import type { CupView } from '../cup/cup-view.ts';
import { useCurrentPage, useSite } from '../site/current-page.ts';
import { useMessages } from '../site/messages.ts';
import { ChipLinks, Link } from '../ui/link.tsx';
import { CupStanding } from './crew-standing.tsx';

type CrewLeaderboardsProps = { cup: CupView; userId: number; own: readonly ListedCrew[] };

export function CrewLeaderboards({ cup, userId, own }: CrewLeaderboardsProps) {
  const { query: params } = useCurrentPage();
  const crewId = params.get('crew');
  return (
    <>
      <LeaderboardLinks crewId={crewId} own={own} />
      {crewId !== null && <CrewLeaderboard cup={cup} crewId={crewId} userId={userId} />}
    </>
  );
}

function LeaderboardLinks({ crewId, own }: { crewId: string | null; own: readonly ListedCrew[] }) {
  const messages = useMessages().crews;
  if (own.length === 0 && crewId === null) return null;
  const links = [
    { to: '?tab=leaderboard', label: messages.leaderboards.everyone, open: crewId === null },
    ...own.map(({ id, name }) => ({ to: `?tab=leaderboard&crew=${id}`, label: name, open: String(id) === crewId })),
  ];
  return (
    <nav className="leaderboard-crews scroller shrinks" aria-label={messages.leaderboards.label}>
      <ChipLinks chips={links} />
    </nav>
  );
}

type CrewLeaderboardProps = Omit<CrewLeaderboardsProps, 'own'> & { crewId: string };

function CrewLeaderboard({ cup, crewId, userId }: CrewLeaderboardProps) {
  const { leaderboards, missing } = useMessages().crews;
  const currentId = useSite()?.bracketCupId;
  return (
    <div className="crew-leaderboard stack-4">
      <CupStanding
        crewId={Number(crewId)}
        cupId={cup.info.id}
        userId={userId}
        news={cup}
        current={currentId === cup.info.id}
        missing={missing.text}
      />
      <p>
        <Link className="target" to={`/crews/${crewId}`}>
          {leaderboards.page}
        </Link>
      </p>
    </div>
  );
}
