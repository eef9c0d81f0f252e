import type { CupRound } from '#contract/rules/cups.ts';
import type { FilmType, GameType } from '#contract/rules/posts.ts';

export const watch = {
  gameTypes: {
    slvsh: 'S.L.V.S.H.',
    instabanger: 'Instabanger',
    'in-on-out': 'In On Out',
    zero: 'Zero',
    'add-on': 'Add On',
  } satisfies Record<GameType, string>,
  filmCategories: {
    edit: 'Edit',
    segment: 'Segment',
    'full-movie': 'Full Movie',
    classic: 'Classic',
  } satisfies Record<FilmType, string>,
  rounds: {
    'round-of-32': 'Round of 32',
    'round-of-16': 'Round of 16',
    quarterfinal: 'Quarterfinal',
    semifinal: 'Semifinal',
    final: 'Final',
    consolation: 'Consolation',
  } satisfies Record<CupRound, string>,
  game: 'Game',
  film: 'Film',
  theWorld: 'The World',
  hideResults: 'Hide results',
  hideAgain: 'Hide again',
};

export const home = {
  title: 'S.L.V.S.H. | H-O-R-S-E on skis',
  description: 'Games, films, riders and the cup: freeride and freestyle skiing as the riders play it.',
  intro: {
    claim: 'H-O-R-S-E on skis.',
    rules: "Set a trick. Match it or take a letter. Spell SLVSH and you're out.",
  },
  cup: {
    coming: { title: 'The cup is coming', note: 'Dropping soon.', link: "See who's in" },
    open: { title: 'The cup is on' },
    running: { title: 'The cup is on', note: 'Picks are closed.', link: 'See the bracket' },
    over: { title: 'The cup has its champion', note: 'Watch first, peek later.', link: 'See the results' },
  },
  /** A cup of the past, or a game of it, on the calendar of today. */
  replayed: (title: string) => `Replay\u00a0· ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
  replayQuestion: (name: string) => `${name}'s reply?`,
  pauseReplay: 'Pause the replay',
  newest: 'Just out',
  gallery: {
    kind: 'gallery',
    label: 'Featured',
    slide: 'slide',
    latestGame: 'Latest game',
    position: (position: number, count: number) => `${position} of ${count}`,
    watch: 'Watch',
    fill: 'Pick winners',
    watchTitle: (title: string) => `Watch ${title}`,
    show: (title: string) => `Show ${title}`,
    previous: 'Previous slide',
    next: 'Next slide',
    pause: 'Pause',
    play: 'Play',
  },
};

export const lists = {
  allFilter: 'All',
  filterLabel: 'Filters',
  posts: { title: 'All videos', description: 'Every S.L.V.S.H. game and film, newest first.' },
  games: { title: 'Games', description: 'H-O-R-S-E on skis: every S.L.V.S.H. game, newest first.' },
  theater: {
    title: 'Theater',
    description: 'Edits, segments, full movies and classics, for when the lifts are closed.',
  },
  page: (page: number) => `page ${page}`,
  emptyTitle: (filter: string | undefined) => (filter === undefined ? 'Nothing here yet' : `No ${filter} yet`),
  empty: 'The first video is still in the cutting room.',
  emptyFilter: "Someone has to film it first. There's plenty else to watch.",
  emptyNarrowed: { title: 'Nothing matches all of these', text: 'Remove a filter.' },
  emptyAction: (list: string) => `All ${list}`,
  choices: {
    open: 'Filter',
    cup: 'Cup',
    year: 'Year',
    place: 'Place',
    all: { cup: 'All cups', year: 'All years', place: 'All places' },
    show: 'Show',
    remove: (choice: string) => `${choice}: remove`,
  },
  pagination: {
    label: 'Pages',
    page: (page: number) => `Page ${page}`,
  },
};

export const marks = {
  watched: 'Watched',
  favourite: 'Favourite',
  favouriteLabel: (name: string) => `Favourite: ${name}`,
  full: '500 favourites is the limit. Drop one from your library to make room.',
};

export const library = {
  description: 'What you started, starred and watched, kept in this browser.',
  intro: 'What you started, starred and watched. It stays in this browser unless you say otherwise.',
  needsScripts: 'Your library is in your browser, and only JavaScript can read it. Switch it on and come back.',
  resume: {
    title: 'Continue',
    minutesLeft: (minutes: number) => `${minutes} min left`,
    almostDone: 'Less than a minute left',
    stoppedAt: (time: string) => `Stopped at ${time}`,
    empty: 'Nothing half-watched. You either finish what you start, or you never start.',
    emptyLink: 'Start a game',
  },
  favourites: {
    title: 'Favourites',
    moment: 'Unnamed trick',
    empty: 'No stars yet. Hit the star on a video, or on the one trick you keep rewinding to.',
    emptyLink: 'Find one worth it',
  },
  watched: {
    title: 'Watched',
    empty: 'Nothing watched yet. We envy you: all of it is still ahead.',
    emptyLink: 'See all videos',
  },
  clear: 'Clear all',
  clearLabel: (list: string) => `Clear all: ${list}`,
  removeLabel: (name: string) => `Remove: ${name}`,
  removed: (items: number) => (items === 1 ? 'Removed.' : `${items} removed.`),
  failed: 'The videos of your library did not load. Nothing is lost: the list is still here.',
};
