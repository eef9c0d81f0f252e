import type { player as english } from '../en/player.ts';
import { pluralize } from './plural.ts';

export const player: typeof english = {
  placeAndDate: (place, date) => (place === null ? date : `${place}, le ${date}`),
  scheduled: (date) => `Prévu pour le ${date}. Seuls les admins voient cette page.`,
  play: (title) => `Lancer ${title}`,
  video: (title) => `Vidéo : ${title}`,
  continueAt: (time) => `Reprendre à ${time}`,
  continueVideo: (time, title) => `Reprendre à ${time} : ${title}`,
  fromTheStart: 'Reprendre au début',
  riders: 'Riders',
  tags: 'Mots-clés',
  showResult: 'Voir le résultat',
  resultUnknown: 'Qui a gagné ? C’est dans la vidéo, pas dans nos archives.',
  won: (name) => `${name} gagne.`,
  score: (winner, letters, loser) =>
    `${winner} a pris ${letters === 0 ? 'zéro lettre' : pluralize(letters, 'une lettre', `${letters} lettres`)}, ${loser} les cinq.`,
  lettersUnknown: 'Score inconnu.',
  demo: 'Données de démo',
  meetings: (games) => pluralize(games, 'Leur seul match pour l’instant', `Leurs ${games} matchs`),
  tricks: 'Figures',
  moreTricks: (more) => pluralize(more, 'Encore une figure', `Encore ${more} figures`),
  next: 'À voir ensuite',
  unavailable: {
    title: (host) => `Pas disponible sur ${host} en ce moment`,
    text: 'On vérifie chaque jour. Dès qu’elle remarche, la vidéo revient ici.',
    onlyAtHost: (host) => `Visible seulement sur ${host} en ce moment`,
    watchAtHost: (host) => `Voir sur ${host}`,
    others: 'En attendant :',
  },
};
