/** The words of the house's own tiles. They come with the lists that the tiles stand in. */
import { house } from './english/house.ts';

export function useHouseWords() {
  return house;
}
