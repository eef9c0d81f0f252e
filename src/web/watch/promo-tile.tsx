/** The tile that stands where an ad may stand: a word of our own. */
import { Link, useRouteLoaderData } from 'react-router';
import type { loadSite } from '../app/page-loaders.ts';
import { useListMessages } from '../messages/en/lists.ts';
import { Letters } from '../ui/letters.tsx';

export type PromoTileKind = 'cup' | 'riders' | 'donate';

const PATHS: Record<PromoTileKind, string> = {
  cup: '/slvsh-cup-grandvalira',
  riders: '/riders',
  donate: '/support',
};

const LETTERS_LIT: Record<PromoTileKind, number> = { cup: 3, riders: 1, donate: 5 };

/** What the house says on a page of a list: another thing on each, and of giving only where there is a way to. */
export function usePromoTile(page: number): PromoTileKind {
  const site = useRouteLoaderData<typeof loadSite>('root');
  const kinds: PromoTileKind[] = site?.support ? ['cup', 'riders', 'donate'] : ['cup', 'riders'];
  return kinds[(page - 1) % kinds.length] ?? 'cup';
}

export function PromoTile({ kind }: { kind: PromoTileKind }) {
  const { promoTiles, lettersLabel } = useListMessages();
  const { title, text, action } = promoTiles[kind];
  return (
    <aside className={`house house-${kind}`} aria-label={title}>
      <Letters lit={LETTERS_LIT[kind]} label={lettersLabel} />
      <p className="house-title">{title}</p>
      <p className="house-text">{text}</p>
      <Link className="house-link" to={PATHS[kind]} viewTransition>
        {action}
      </Link>
    </aside>
  );
}
