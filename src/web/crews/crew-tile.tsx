import type { ListedCrew } from '#contract/api/crews.ts';
import { loadSessionClient } from '../account/start-session.ts';
import { useMessages } from '../site/messages.ts';
import { Link } from '../ui/link.tsx';
import { useLoaded } from '../ui/loaded.tsx';

type CrewTileProps = { title: string; text: string; own: readonly ListedCrew[] };

/** Leads members to their crews, and other visitors to the start of one, also while they are signed out. */
export function CrewTile({ title, text, own }: CrewTileProps) {
  const { create, list } = useMessages().crews;
  return (
    <p className="crew-tile row framed">
      <span className="shrinks">
        <strong>{title}</strong> {text}
      </span>
      <Link className="button button-quiet" to="/crews">
        {own.length === 0 ? create.title : list.title}
      </Link>
    </p>
  );
}

/** Empty while they load, and without a user. */
export function useOwnCrews(userId: number | undefined): readonly ListedCrew[] {
  const crews = useLoaded(`${userId}`, async () => (userId ? (await loadSessionClient()).api('GET /crews') : []));
  return crews.data ?? [];
}
