import type * as english from '../en/riders.ts';
import { formatCount } from './plural.ts';

export const riders: typeof english.riders = {
  listDescription: 'Celles et ceux qui ont joué un match de S.L.V.S.H. : stats, bilans et vidéos.',
  search: {
    label: 'Chercher un rider',
    placeholder: 'Un nom, même incomplet',
    submit: 'Chercher',
    clear: 'Voir tout le monde',
    found: (number) => formatCount(number, 'rider', 'riders'),
    noResultsTitle: 'Aucun rider trouvé',
    noResults: (query) => `Aucun rider ne s’appelle « ${query} » ici. Essaie avec moins de lettres.`,
    emptyTitle: 'Neige fraîche',
    empty: 'Pas encore de riders. Le premier ajouté arrive ici.',
  },
  games: (number) => formatCount(number, 'match', 'matchs'),
  wins: (number) => formatCount(number, 'victoire', 'victoires'),
  notSeen: 'Pas encore filmé',
  sort: {
    label: 'Trier par',
    names: { name: 'Nom', games: 'Matchs', 'last-seen': 'Vu récemment', wins: 'Victoires' },
    rail: 'De A à Z',
    showWins: 'Voir le classement par victoires',
    winsNote: 'Savoir qui gagne le plus, c’est un spoiler : le classement reste caché tant que tu ne le demandes pas.',
  },
  profile: {
    description: (name) => `${name} : son style, ses victoires et toutes ses vidéos.`,
    country: 'Pays',
    sponsor: 'Sponsor',
    age: 'Âge',
    allRiders: 'Tous les riders',
  },
  stats: {
    title: 'Comment ça ride',
    names: {
      Offense: 'Attaque',
      Defense: 'Défense',
      Lines: 'Lignes',
      Difficulty: 'Difficulté',
      Overall: 'Général',
    },
    percent: (percent) => `${percent} %`,
    gamesPlayed: 'Matchs joués',
    unknown: 'inconnu',
    none: 'Personne n’a encore compté ces figures.',
    charted: (games, figures) => `Sur ${formatCount(games, 'match noté', 'matchs notés')} : ${figures}`,
  },
  record: {
    title: 'Victoires et défaites',
    headToHead: 'Face à face',
    showHeadToHead: 'Voir qui a gagné',
    more: (opponents) => `${opponents} autres adversaires`,
    won: 'gagné',
    lost: 'perdu',
    show: 'Voir le bilan',
    sentence: (wins, losses) =>
      `${formatCount(wins, 'victoire', 'victoires')}, ${formatCount(losses, 'défaite', 'défaites')}`,
    unknown: (unknown, games) => `Résultat inconnu : ${formatCount(unknown, 'match', 'matchs')} sur ${games}.`,
    none: 'Aucun résultat connu pour l’instant. Tout le monde part à 0–0.',
    letters: (given, taken) =>
      `Lettres : ${formatCount(given, 'donnée', 'données')}, ${formatCount(taken, 'prise', 'prises')}`,
  },
  videos: {
    none: 'Pas encore de vidéo. La caméra est toujours dans le sac.',
  },
};

export const rivals: typeof english.rivals = {
  description: (one, other, games) =>
    games === 0
      ? `${one} et ${other} ne se sont jamais affrontés dans un match de S.L.V.S.H.`
      : `${one} contre ${other} : ${formatCount(games, 'match', 'matchs')} de S.L.V.S.H., le bilan et leurs adversaires communs.`,
  versus: 'vs.',
  games: (number) => (number === 0 ? 'Pas encore de match' : formatCount(number, 'match', 'matchs')),
  never: 'Ces deux-là ne se sont jamais affrontés. Qui lance le défi ?',
  wins: (name, wins) => `${name} : ${formatCount(wins, 'victoire', 'victoires')}`,
  noWinner: 'Aucun vainqueur connu. Regarde et juge.',
  letters: 'Lettres prises',
  lettersUnknown: 'Score inconnu',
  gamesTitle: 'Leurs matchs',
  opponentsTitle: 'Adversaires communs',
  showOpponents: 'Voir leurs résultats',
  opponent: 'Adversaire',
  listTitle: 'Les plus grandes rivalités',
};
