import type { home as english } from '../en/home.ts';

export const home: typeof english = {
  title: 'S.L.V.S.H. | le H-O-R-S-E du ski',
  description:
    'Les matchs, les films, les riders et la coupe : le ski freeride et freestyle tel que les riders le jouent.',
  intro: {
    claim: 'Le H-O-R-S-E du ski.',
    rules:
      'Un rider pose une figure, l’autre doit la refaire. Chaque raté, c’est une lettre. Tu épelles SLVSH, c’est fini.',
  },
  lettersLabel: 'S.L.V.S.H.',
  newest: 'Tout frais',
  gallery: {
    kind: 'galerie',
    label: 'À la une',
    slide: 'image',
    position: (position, count) => `${position} sur ${count}`,
    watch: 'Regarder',
    watchTitle: (title) => `Regarder ${title}`,
    fillIn: 'Remplis ton tableau',
    show: (title) => `Afficher ${title}`,
    previous: 'Image précédente',
    next: 'Image suivante',
    pause: 'Pause',
    play: 'Lecture',
  },
};
