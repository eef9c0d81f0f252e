import type { CupName } from '#contract/api/cups.ts';
import { useCupPath } from '../cup/cup-path.ts';
import { useMessages } from '../site/messages.ts';
import { Link } from '../ui/link.tsx';
import { TitledSection } from '../ui/titled-section.tsx';

export function RiderCups({ cups }: { cups: readonly CupName[] }) {
  const messages = useMessages().cups;
  const cupPath = useCupPath();
  if (cups.length === 0) return null;
  return (
    <TitledSection id="cups" className="below-12" titleClass="rider-section" title={messages.title}>
      <ul className="wrap-2">
        {cups.map(({ id, title }) => (
          <li key={id}>
            <Link className="chip" to={cupPath(id)}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
