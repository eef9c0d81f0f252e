import { createMessagesHook } from '../messages.ts';

export const library = {
  title: 'Your library',
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
    tricks: 'Tricks',
    moment: 'Unnamed trick',
    empty: 'No stars yet. Hit the star on a video, or on the one trick you keep rewinding to.',
    emptyLink: 'Find one worth it',
  },
  watched: {
    title: 'Watched',
    empty: 'Nothing watched yet. We envy you: all of it is still ahead.',
    emptyLink: 'See all videos',
  },
  showMore: 'Show more',
  clear: 'Clear all',
  clearLabel: (list: string) => `Clear all: ${list}`,
  remove: 'Remove',
  removeLabel: (name: string) => `Remove: ${name}`,
  removed: (items: number) => (items === 1 ? 'Removed.' : `${items} removed.`),
  undo: 'Undo',
  failed: 'The videos of your library did not load. Nothing is lost: the list is still here.',
};

export const useLibraryMessages = createMessagesHook('library', library);
