import type { playback as english } from '../en/playback.ts';
import { formatCount } from './plural.ts';

export const playback: typeof english = {
  nextUp: {
    title: 'À suivre',
    announcement: (name) => `À suivre : ${name}`,
    playsIn: (seconds) => `Ça part dans ${formatCount(seconds, 'seconde', 'secondes')}`,
    coveredGame: (cup) => `${cup} : le prochain match`,
    covered: 'Dire qui ride, ce serait dire qui a gagné.',
    play: 'Lancer la suite',
    cancel: 'Annuler',
    close: 'Fermer',
    autoplay: 'Lancer la suite toute seule',
  },
  notStarted: {
    title: 'La vidéo ne démarre pas ?',
    atHost: (host) => `Voir sur ${host}`,
    others: 'Ou une autre :',
    close: 'Fermer',
  },
  tools: {
    markWatched: 'Marquer comme vu',
    unmarkWatched: 'Marquer comme pas vu',
    copyMoment: 'Copier le lien à ce moment',
    momentCopied: 'Le lien est copié. Il démarre pile ici.',
    momentNotCopied: 'Ce navigateur ne nous a pas laissés copier.',
  },
  shortcuts: {
    open: 'Raccourcis',
    title: 'Raccourcis clavier',
    where:
      'Ils marchent sur cette page, et / ouvre la recherche depuis n’importe laquelle. Quand le focus est dans la vidéo, ce sont ceux de son hébergeur.',
    keys: {
      playOrPause: 'Lecture ou pause',
      tenBack: '10 secondes en arrière',
      tenOn: '10 secondes en avant',
      fiveBack: '5 secondes en arrière',
      fiveOn: '5 secondes en avant',
      mute: 'Couper ou remettre le son',
      next: 'Vidéo suivante',
      fullScreen: 'Plein écran',
      help: 'Cette liste',
    },
    names: { space: 'Espace', left: '←', right: '→' },
    use: 'Utiliser des touches seules comme raccourcis',
    close: 'Fermer',
  },
};
