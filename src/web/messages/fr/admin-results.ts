import type { adminResults as english } from '../en/admin-results.ts';
import { formatCount } from './plural.ts';

export const adminResults: typeof english = {
  title: 'Résultats à remplir',
  text: 'Les matchs sans vainqueur, du plus récent au plus ancien. Lance la fin, touche le vainqueur, puis ses lettres : c’est enregistré, et le match suivant arrive.',
  label: 'Remplir un résultat',
  toGo: (games) => `Encore ${formatCount(games, 'match', 'matchs')}`,
  nothing: 'Tous les matchs ont leur résultat. Va skier.',
  noneFound: 'Aucun match à remplir dans cette recherche.',
  noneHere: 'Ici, aucun match ne se remplit en deux clics. Ouvre les vidéos ci-dessous.',
  open: 'Ouvrir la vidéo',
  fromTrick: (time) => `Démarre à la dernière figure, à ${time}.`,
  fromLastMinute: 'Démarre à la dernière minute.',
  who: 'Qui a gagné ?',
  letters: (winner) => (winner ? `Et combien de lettres pour ${winner} ?` : 'Et les lettres du vainqueur ?'),
  score: (letters) => `5–${letters}`,
  unknown: 'Je ne sais pas',
  skip: 'Passer',
  undo: 'Annuler',
  playOrPause: 'Lecture ou pause',
  saving: 'Enregistrement',
  saved: (game, winner, letters) =>
    letters === null ? `« ${game} » : ${winner} gagne.` : `« ${game} » : ${winner} gagne 5–${letters}.`,
  undone: (game) => `« ${game} » est de nouveau à remplir.`,
  latest: 'Tu as maintenant la dernière version. Touche encore les lettres pour enregistrer.',
  taken: (winner, letters) =>
    letters === null ? `Déjà rempli : ${winner} gagne.` : `Déjà rempli : ${winner} gagne 5–${letters}.`,
  next: 'Match suivant',
  columns: { game: 'Match', publishDate: 'Publication', riders: 'Riders' },
  noRiders: 'Aucun pour l’instant',
  fill: 'Remplir',
  fillOne: (game) => `Remplir ${game}`,
  openOne: (game) => `Ouvrir la vidéo ${game}`,
};
