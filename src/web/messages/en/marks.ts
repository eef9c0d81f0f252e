import { createMessagesHook } from '../messages.ts';

/** On cards, players and rows of tricks. */
export const marks = {
  watched: 'Watched',
  favourite: 'Favourite',
  favouriteLabel: (name: string) => `Favourite: ${name}`,
  full: '500 favourites is the limit. Drop one from your library to make room.',
};

export const useMarkMessages = createMessagesHook('marks', marks);
