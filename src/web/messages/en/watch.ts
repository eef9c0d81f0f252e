import type { CupRound } from '#contract/rules/cups.ts';
import type { FilmType, GameType } from '#contract/rules/posts.ts';

const gameTypes: Record<GameType, string> = {
  slvsh: 'S.L.V.S.H.',
  instabanger: 'Instabanger',
  'in-on-out': 'In On Out',
  zero: 'Zero',
  'add-on': 'Add On',
};

const filmCategories: Record<FilmType, string> = {
  edit: 'Edit',
  segment: 'Segment',
  'full-movie': 'Full Movie',
  classic: 'Classic',
};

const rounds: Record<CupRound, string> = {
  'round-of-32': 'Round of 32',
  'round-of-16': 'Round of 16',
  quarterfinal: 'Quarterfinal',
  semifinal: 'Semifinal',
  final: 'Final',
  consolation: 'Consolation',
};

export const watch = {
  gameTypes,
  filmCategories,
  rounds,
  game: 'Game',
  film: 'Film',
  theWorld: 'The World',
  hideResults: 'Hide results',
  hideAgain: 'Hide again',
};
