/** Posts side by side, with one tile of the house among them; where there is an ad network, room for its ads (spec 9). */
import { useRouteLoaderData } from 'react-router';
import { GRID_TILE_POSITION } from '#contract/paging.ts';
import type { loadSite } from '../app/page-loaders.ts';
import { PostCard } from './post-card.tsx';
import type { PostSummary } from './post-summary.ts';
import { PromoTile, type PromoTileKind } from './promo-tile.tsx';

type PostGridProps = {
  cards: readonly PostSummary[];
  /** The list whose addresses the cards carry. */
  base?: string;
  /** What the house says for itself; left out where the grid is not a list of the site. */
  tile?: PromoTileKind;
  tilePosition?: number;
  /** How many cards are in view at first and load at once. */
  eager?: number;
};

export function PostGrid({ cards, base, tile, tilePosition = GRID_TILE_POSITION, eager = 0 }: PostGridProps) {
  const site = useRouteLoaderData<typeof loadSite>('root');
  const hasAds = site?.thirdParties?.adNetworkCode !== undefined;
  const tiles = tile === undefined ? [...cards] : insertTile(cards, tile, tilePosition);
  return (
    <>
      <ul className="grid">
        {tiles.map((one, index) =>
          typeof one === 'string' ? (
            <li key={one} className={hasAds ? 'ad ad-tile' : undefined}>
              <PromoTile kind={one} />
            </li>
          ) : (
            <li key={one.id}>
              <PostCard card={one} first={index < eager} {...(base === undefined ? {} : { base })} />
            </li>
          ),
        )}
      </ul>
      {hasAds && tile !== undefined && (
        <div className="ad ad-leaderboard">
          <PromoTile kind={tile === 'cup' ? 'riders' : 'cup'} />
        </div>
      )}
    </>
  );
}

/**
 * The list with `tile` at `position`, counted from one (spec 9: eighth in a grid, fifth beside a video); a list too short
 * for that has it last.
 */
export function insertTile<P, T>(posts: readonly P[], tile: T, position: number): (P | T)[] {
  return [...posts.slice(0, position - 1), tile, ...posts.slice(position - 1)];
}
