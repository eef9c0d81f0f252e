/** Posts side by side, with one tile of the house among them. */
import { GRID_TILE_POSITION } from '#contract/paging.ts';
import type { Card } from './card.ts';
import { HouseTile, type HouseTileKind } from './house-tile.tsx';
import { placeTile } from './place-tile.ts';
import { PostCard } from './post-card.tsx';

type PostGridProps = {
  cards: readonly Card[];
  /** The list whose addresses the cards carry. */
  base?: string;
  /** What the house says for itself; left out where the grid is not a list of the site. */
  tile?: HouseTileKind;
  tilePosition?: number;
  /** How many cards are in view at first and load at once. */
  eager?: number;
};

export function PostGrid({ cards, base, tile, tilePosition = GRID_TILE_POSITION, eager = 0 }: PostGridProps) {
  const tiles = tile === undefined ? [...cards] : placeTile(cards, tile, tilePosition);
  return (
    <ul className="grid">
      {tiles.map((one, place) => (
        <li key={typeof one === 'string' ? one : one.id}>
          {typeof one === 'string' ? (
            <HouseTile kind={one} />
          ) : (
            <PostCard card={one} first={place < eager} {...(base === undefined ? {} : { base })} />
          )}
        </li>
      ))}
    </ul>
  );
}
