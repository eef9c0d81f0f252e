import type * as english from '../en/search.ts';
import { formatCount } from './plural.ts';

export const search: typeof english.search = {
  title: 'Recherche',
  description: 'Trouve un match, un film, un rider, ou la seconde exacte d’une figure.',
  label: 'Qu’est-ce que tu cherches ?',
  placeholder: 'Un rider, un lieu, une figure',
  submit: 'Chercher',
  found: (videos, riders) =>
    riders === 0
      ? formatCount(videos, 'vidéo', 'vidéos')
      : `${formatCount(videos, 'vidéo', 'vidéos')}, ${formatCount(riders, 'rider', 'riders')}`,
  nothing: (suggestions) =>
    suggestions === 0 ? 'Aucun résultat' : `Aucun résultat, ${formatCount(suggestions, 'suggestion', 'suggestions')}`,
  cups: 'Coupes',
  words: 'Le dico',
  moments: (moments) => formatCount(moments, 'figure', 'figures'),
  tricks: 'Figures',
  tags: 'Mots-clés',
  videos: 'Vidéos',
  roundsCovered: 'Ces résultats dévoilent des tours. Les afficher',
  inVideos: (videos) => `dans ${formatCount(videos, 'vidéo', 'vidéos')}`,
  since: (year) => `Depuis ${year}`,
  removeSince: '(retirer)',
  suggestedPages: 'Aller droit à',
  suggestionKinds: { trick: 'Figure', rider: 'Rider', cup: 'Coupe' },
  suggested: (pages) => formatCount(pages, 'suggestion ci-dessous', 'suggestions ci-dessous'),
  moreMoments: (more) => `${formatCount(more, 'autre figure', 'autres figures')} dans cette vidéo`,
  emptyTitle: 'Annonce la figure',
  empty: 'Des riders, des matchs et des figures à la seconde près. Tape, ou commence par là :',
  // Riders and videos use these words in every language.
  examples: ['Harlaut', 'back swap', 'Grandvalira', 'switch 270'],
  nothingTitle: 'Raté',
  nothingText: (query) => `Aucun résultat pour « ${query} ».`,
  nothingAdvice: 'Essaie avec moins de mots. Une faute de frappe, ça passe. Trois, non.',
  suggestions: 'Tu voulais dire',
  busy: 'Tout le monde cherche en même temps. Laisse passer un moment, puis réessaie.',
  failed: 'La recherche n’a pas répondu. Tu n’y es pour rien. Laisse passer un moment, puis réessaie.',
  unreachable: 'La recherche n’est pas passée. Vérifie ton réseau, puis réessaie.',
};
