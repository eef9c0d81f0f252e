/** The words of embeds. The pages of the site have theirs in `src/web/messages`, which the server does not import. */
import type { CupRound } from '#contract/rules/cups.ts';
import type { Language } from '#contract/rules/languages.ts';

const english = {
  locale: 'en-US',
  home: 'SLVSH home page',
  firstRound: 'Round one',
  riders: (riders: number) => `${riders} riders`,
  played: (decided: number, games: number) => `${decided} of ${games} played`,
  fill: 'Fill in your bracket',
  openCup: 'Open the cup',
  latest: 'Latest games',
  showResults: 'Show the results',
  showResult: 'Show the result',
  coverAgain: 'Hide again',
  rounds: {
    'round-of-32': 'Round of 32',
    'round-of-16': 'Round of 16',
    quarterfinal: 'Quarterfinals',
    semifinal: 'Semifinals',
    final: 'The final',
    consolation: 'Consolation',
  } as Record<CupRound, string>,
  champion: 'Champion',
  openSlot: 'TBD',
  won: 'won',
  leaderboard: 'Leaderboard',
  brackets: (brackets: number) => (brackets === 1 ? '1 bracket' : `${brackets.toLocaleString('en-US')} brackets`),
  noBrackets: 'No brackets yet. The podium is empty: every step is up for grabs.',
  points: (points: number) => `${points} points`,
  /** Places gained today; negative for places lost. */
  moved: (places: number) =>
    `${places > 0 ? 'up' : 'down'} ${Math.abs(places)} ${Math.abs(places) === 1 ? 'place' : 'places'} today`,
  wholeLeaderboard: 'The whole leaderboard',
  watch: 'Watch the game',
  theWorld: 'The World',
  result: (winner: string, loser: string, letters: number) =>
    `${winner} took ${letters === 0 ? 'no letters' : letters === 1 ? 'one letter' : `${letters} letters`}, ${loser} all five.`,
  winner: (name: string) => `${name} won.`,
  noCup: { title: 'No cup yet', text: 'The park crew is still shaping. Come back in a while.' },
  noGame: { title: 'No such game', text: 'There is no game at this address.' },
  badAddress: { title: 'Wrong address', text: 'This address asks for something that does not exist.' },
  unavailable: { title: 'One moment, please', text: 'The site is not answering right now. Try again in a moment.' },
};

export type Wording = typeof english;

const french: Wording = {
  locale: 'fr-FR',
  home: 'SLVSH, page d’accueil',
  firstRound: 'Premier tour',
  riders: (riders) => `${riders} riders`,
  played: (decided, games) => `${count(decided, 'match joué', 'matchs joués')} sur ${games}`,
  fill: 'Remplis ton tableau',
  openCup: 'Voir la coupe',
  latest: 'Derniers matchs',
  showResults: 'Voir les résultats',
  showResult: 'Voir le résultat',
  coverAgain: 'Masquer à nouveau',
  rounds: {
    'round-of-32': 'Seizièmes de finale',
    'round-of-16': 'Huitièmes de finale',
    quarterfinal: 'Quarts de finale',
    semifinal: 'Demi-finales',
    final: 'Finale',
    consolation: 'Petite finale',
  },
  champion: 'Champion',
  openSlot: 'À venir',
  won: 'vainqueur',
  leaderboard: 'Classement',
  brackets: (brackets) => count(brackets, 'tableau', 'tableaux'),
  noBrackets: 'Pas encore de tableau. Le podium est vide\u00a0: toutes les marches sont à prendre.',
  points: (points) => count(points, 'point', 'points'),
  moved: (places) =>
    `${places > 0 ? count(places, 'place gagnée', 'places gagnées') : count(-places, 'place perdue', 'places perdues')} aujourd’hui`,
  wholeLeaderboard: 'Tout le classement',
  watch: 'Regarder le match',
  theWorld: 'Quelque part',
  result: (winner, loser, letters) =>
    `${winner} a pris ${letters === 0 ? 'zéro lettre' : letters === 1 ? 'une lettre' : `${letters} lettres`}, ${loser} les cinq.`,
  winner: (name) => `${name} gagne.`,
  noCup: { title: 'Pas encore de coupe', text: 'Les shapers sont encore au travail. Reviens dans quelque temps.' },
  noGame: { title: 'Match introuvable', text: 'Il n’y a aucun match à cette adresse.' },
  badAddress: { title: 'Mauvaise adresse', text: 'Cette adresse demande quelque chose qui n’existe pas.' },
  unavailable: { title: 'Un instant', text: 'Le site ne répond pas pour le moment. Réessaie dans un instant.' },
};

/** French uses the singular for numbers below two. */
function count(number: number, singular: string, plural: string): string {
  return `${number.toLocaleString('fr-FR')} ${number < 2 ? singular : plural}`;
}

export const WORDING: Record<Language, Wording> = { en: english, fr: french };
