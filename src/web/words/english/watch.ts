import type { FilmShelf, GameType } from '#contract/post-kinds.ts';

const gameTypes: Record<GameType, string> = {
  slvsh: 'S.L.V.S.H.',
  instabanger: 'Instabanger',
  'in-on-out': 'In On Out',
  zero: 'Zero',
  'add-on': 'Add On',
};

const filmShelves: Record<FilmShelf, string> = {
  edit: 'Edit',
  segment: 'Segment',
  'full-movie': 'Full Movie',
  classic: 'Classic',
};

export const watch = {
  locale: 'en-US',
  gameTypes,
  filmShelves,
  game: 'Game',
  film: 'Film',
  theWorld: 'The World',
  allFilter: 'All',
  filterLabel: 'Filters',
  lists: {
    posts: { title: 'All videos', description: 'Every game and every film of S.L.V.S.H., newest first.' },
    games: { title: 'Games', description: 'H-O-R-S-E on skis: every game of S.L.V.S.H., newest first.' },
    theater: {
      title: 'Theater',
      description: 'Edits, segments, full movies and classics of freeride and freestyle skiing.',
    },
    page: (page: number) => `page ${page}`,
    emptyTitle: (shelf: string | undefined) => (shelf === undefined ? 'Nothing here yet' : `No ${shelf} yet`),
    empty: 'The first video is still in the cutting room.',
    emptyShelf: 'Somebody has to film it first. Until then there is plenty else to watch.',
    emptyAction: (list: string) => `All of ${list}`,
  },
  pagination: {
    label: 'Pages',
    previous: 'Previous page',
    next: 'Next page',
    page: (page: number) => `Page ${page}`,
  },
  lettersLabel: 'S.L.V.S.H.',
};
