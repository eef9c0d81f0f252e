import { createMessagesHook } from '../messages.ts';

export const lists = {
  allFilter: 'All',
  filterLabel: 'Filters',
  charted: 'Charted games',
  posts: { title: 'All videos', description: 'Every S.L.V.S.H. game and film, newest first.' },
  games: { title: 'Games', description: 'H-O-R-S-E on skis: every S.L.V.S.H. game, newest first.' },
  theater: {
    title: 'Theater',
    description: 'Edits, segments, full movies and classics of freeride and freestyle skiing.',
  },
  page: (page: number) => `page ${page}`,
  emptyTitle: (filter: string | undefined) => (filter === undefined ? 'Nothing here yet' : `No ${filter} yet`),
  empty: 'The first video is still in the cutting room.',
  emptyFilter: "Someone has to film it first. There's plenty else to watch.",
  emptyNarrowed: { title: 'Nothing matches all of these', text: 'Remove a filter.' },
  emptyAction: (list: string) => `All ${list}`,
  choices: {
    label: 'Cup, year and place',
    cup: 'Cup',
    year: 'Year',
    place: 'Place',
    all: { cup: 'All cups', year: 'All years', place: 'All places' },
    show: 'Show',
  },
  pagination: {
    label: 'Pages',
    previous: 'Previous page',
    next: 'Next page',
    page: (page: number) => `Page ${page}`,
  },
};

export const useListMessages = createMessagesHook('lists', lists);
