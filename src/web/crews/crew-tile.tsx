import { useMessages } from '../site/messages.ts';
import { Link } from '../ui/link.tsx';

/** Leads to the crews, also visitors who are signed out. */
export function CrewTile({ title, text }: { title: string; text: string }) {
  const { create } = useMessages().crews;
  return (
    <p className="crew-tile row framed">
      <span className="shrinks">
        <strong>{title}</strong> {text}
      </span>
      <Link className="button button-quiet" to="/crews">
        {create.title}
      </Link>
    </p>
  );
}
