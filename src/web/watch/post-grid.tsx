import { GRID_TILE_POSITION } from '#contract/rules/paging.ts';
import { BRACKET_CUP_PATH } from '#contract/rules/paths.ts';
import { useSite } from '../site/current-page.ts';
import { useMessages } from '../site/messages.ts';
import { Link } from '../ui/link.tsx';
import { PostCard } from './post-card.tsx';
import type { PostSummary } from './post-summary.ts';

type PostGridProps = {
  posts: readonly PostSummary[];
  /** The list of the posts, with which their paths begin. */
  base?: string;
  tile?: PromoTileKind;
  tilePosition?: number;
  eager?: number;
};

/** An ad network places ads over the promo tile and at the foot of the grid (spec 9). */
export function PostGrid({ posts, base, tile, tilePosition = GRID_TILE_POSITION, eager = 0 }: PostGridProps) {
  const site = useSite();
  const hasAds = site?.thirdParties?.adNetworkCode !== undefined;
  const items = tile === undefined ? posts : insertTile(posts, tile, tilePosition);
  return (
    <>
      <ul className="grid stack">
        {items.map((item, index) =>
          typeof item === 'string' ? (
            <li key={item} className={hasAds ? 'ad ad-tile' : undefined}>
              <PromoTile kind={item} />
            </li>
          ) : (
            <li key={item.id}>
              <PostCard post={item} first={index < eager} base={base} />
            </li>
          ),
        )}
      </ul>
      {hasAds && tile !== undefined && (
        <div className="ad ad-leaderboard above-12">
          <PromoTile kind={tile === 'cup' ? 'riders' : 'cup'} />
        </div>
      )}
    </>
  );
}

/** `position` counts from 1. In a shorter list the tile is last. */
export function insertTile<P, T>(posts: readonly P[], tile: T, position: number): (P | T)[] {
  return [...posts.slice(0, position - 1), tile, ...posts.slice(position - 1)];
}

type PromoTileKind = 'cup' | 'riders' | 'donate';

const PATHS: Record<PromoTileKind, string> = {
  cup: BRACKET_CUP_PATH,
  riders: '/riders',
  donate: '/support',
};

/** The tiles alternate from page to page. Only a site that accepts donations has a tile for them. */
export function usePromoTile(page: number): PromoTileKind {
  const site = useSite();
  const kinds: PromoTileKind[] = site?.support ? ['cup', 'riders', 'donate'] : ['cup', 'riders'];
  return kinds[(page - 1) % kinds.length] ?? 'cup';
}

function PromoTile({ kind }: { kind: PromoTileKind }) {
  const { navigation, promoTiles } = useMessages();
  const { title, text, action } = promoTiles[kind];
  return (
    <aside className={`promo promo-${kind}`} aria-label={title}>
      <p className="promo-title display">{title}</p>
      <p className="promo-text strong">{text}</p>
      <Link className="promo-link covering strong" to={PATHS[kind]}>
        {action}
      </Link>
      {kind === 'cup' && (
        <Link className="promo-more target strong" to="/cups">
          {navigation.cups}
        </Link>
      )}
    </aside>
  );
}
