/** The tile that stands where an ad may stand: a word of our own. */
import { Link, useRouteLoaderData } from 'react-router';
import type { loadSite } from '../app/load-site.ts';
import { useListWords } from '../messages/list-words.ts';
import { Letters } from '../ui/letters.tsx';

export type HouseTileKind = 'cup' | 'riders' | 'donate';

const LEADS_TO: Record<HouseTileKind, string> = {
  cup: '/slvsh-cup-grandvalira',
  riders: '/riders',
  donate: '/support',
};

const LIT: Record<HouseTileKind, number> = { cup: 3, riders: 1, donate: 5 };

/** What the house says on a page of a list: another thing on each, and of giving only where there is a way to. */
export function useHouseTile(page: number): HouseTileKind {
  const site = useRouteLoaderData<typeof loadSite>('root');
  const turns: HouseTileKind[] = site?.support ? ['cup', 'riders', 'donate'] : ['cup', 'riders'];
  return turns[(page - 1) % turns.length] ?? 'cup';
}

export function HouseTile({ kind }: { kind: HouseTileKind }) {
  const { houseTiles, lettersLabel } = useListWords();
  const { title, text, action } = houseTiles[kind];
  return (
    <aside className={`house house-${kind}`} aria-label={title}>
      <Letters lit={LIT[kind]} label={lettersLabel} />
      <p className="house-title">{title}</p>
      <p className="house-text">{text}</p>
      <Link className="house-link" to={LEADS_TO[kind]} viewTransition>
        {action}
      </Link>
    </aside>
  );
}
