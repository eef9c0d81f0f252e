/** One rider in the list. */
import { Link } from 'react-router';
import { useRiderWords } from '../messages/rider-words.ts';
import { CountryName } from './country-name.tsx';
import type { ListedRider } from './load-riders.ts';
import { Portrait } from './portrait.tsx';

export function RiderCard({ rider }: { rider: ListedRider }) {
  const riders = useRiderWords();
  return (
    <Link className="rider-card" to={`/riders/${rider.id}`} viewTransition>
      <span className="portrait">
        <Portrait rider={rider} sizes="(min-width: 80rem) 13rem, (min-width: 40rem) 25vw, 45vw" />
      </span>
      <span className="rider-card-name">{rider.name}</span>
      <span className="rider-card-facts">
        {rider.country && <CountryName country={rider.country} />}
        {rider.games_played !== null && <span>{riders.games(rider.games_played)}</span>}
      </span>
    </Link>
  );
}
