import type { CupRound } from '#contract/rules/cups.ts';
import type * as english from '../en/cups.ts';
import type { Day } from '../en/layout.ts';
import { formatCount, formatOrdinal } from './plural.ts';

export const roundNames: Record<CupRound, string> = {
  'round-of-32': 'Seizièmes de finale',
  'round-of-16': 'Huitièmes de finale',
  quarterfinal: 'Quarts de finale',
  semifinal: 'Demi-finales',
  final: 'Finale',
  consolation: 'Petite finale',
};

export const cup: typeof english.cup = {
  title: 'SLVSH Cup',
  description: (name) => `${name} : tous les matchs, les résultats et le classement.`,
  none: {
    title: 'Pas encore de coupe',
    text: 'Les shapers sont encore au travail. Le tableau, les matchs et le classement seront ici.',
    watch: 'En attendant, regarder des matchs',
  },
  dates(from, to) {
    const last = `${dayOf(to)} ${to.month} ${to.year}`;
    if (from.year !== to.year) return `du ${dayOf(from)} ${from.month} ${from.year} au ${last}`;
    if (from.month !== to.month) return `du ${dayOf(from)} ${from.month} au ${last}`;
    return from.day === to.day ? `le ${last}` : `du ${dayOf(from)} au ${last}`;
  },
  games: 'Les matchs de la coupe',
  noGames: 'Aucun match de la coupe en ligne pour l’instant.',
  views: 'Coupe',
  tabs: { results: 'Résultats', 'my-bracket': 'Mon tableau', leaderboard: 'Classement' },
  myBracketClosed: 'Mon tableau s’ouvre dès que tu en remplis un.',
  only16: 'Ici, c’est 16 riders',
  only16Text: 'Cette coupe ne se joue pas à 16, donc pas de tableau à remplir. Tous ses matchs sont au-dessus.',
  roundNames,
  rounds: ['Premier tour', roundNames.quarterfinal, roundNames.semifinal, roundNames.final],
  roundsLabel: 'Tours',
  champion: 'Champion',
  noChampion: 'À venir',
  decided: (settled, games) => `${formatCount(settled, 'match joué', 'matchs joués')} sur ${games}`,
  openSlot: 'À venir',
  won: 'vainqueur',
  watchGame: (game) => `Regarder le match ${game}`,
  gameNumber: (game) => `Match ${game}`,
  walkover: 'Forfait',
  winnerUnknown: 'Le vainqueur est dans la vidéo.',
  points: (points) => formatCount(points, 'point', 'points'),
  brackets: (number) => formatCount(number, 'tableau', 'tableaux'),
  rank: (rank) => formatOrdinal(rank),
  moved: (places) =>
    `${places > 0 ? formatCount(places, 'place gagnée', 'places gagnées') : formatCount(-places, 'place perdue', 'places perdues')} aujourd’hui`,
  called: (letters) => `Pari sur les lettres : ${letters}`,
  ties: (letters) =>
    letters === null
      ? 'On n’a pas les lettres de la finale : les paris sur les lettres ne départagent personne.'
      : `À égalité, le pari sur les lettres le plus proche l’emporte : le vainqueur de la finale avait ${formatCount(letters, 'lettre', 'lettres')}.`,
  podium: 'Podium',
  theRest: 'Le peloton',
  counting: 'On compte les points. Encore quelques secondes.',
  noBrackets: 'Pas encore de tableau. Le podium est vide : toutes les marches sont à prendre.',
  watchUnnumberedGame: 'Regarder le match',
};

/** French writes only the first day of a month as an ordinal. */
function dayOf({ day }: Day): string {
  return day === 1 ? '1er' : String(day);
}

export const cups: typeof english.cups = {
  title: 'Coupes',
  description: 'Toutes les SLVSH Cups à ce jour, avec tous leurs matchs.',
  riders: (riders) => formatCount(riders, 'rider', 'riders'),
  games: (games) => formatCount(games, 'match', 'matchs'),
  picksOpen: 'Pronostics ouverts',
  live: 'En cours',
  replay: (year, running) => `Replay de ${year}${running ? ', en cours' : ''}`,
  hidden: 'Masqué',
  showResults: 'Voir les résultats',
  cupDescription: (name) => `${name} : tous les matchs et tous les résultats, tour par tour.`,
  otherGames: 'Autres matchs',
  others: 'Autres coupes',
  calendar: 'Agenda',
  addToCalendar: 'Ajouter à l’agenda',
};

export const takeAlong: typeof english.takeAlong = {
  take: 'Emporter la coupe',
  progress: (pages, all) => `${pages} pages sur ${all}`,
  leave: 'Laisser la coupe ici',
  taken: (pages, megabytes) =>
    `C’est dans le sac : ${pages} pages, ${megabytes.replace('.', ',')} Mo. On se voit sur le télésiège.`,
  failed: 'Tout n’est pas rentré dans le sac. Réessayez avec plus de réseau.',
};
