import type * as english from '../en/player.ts';
import { formatCount, pluralize } from './plural.ts';

export const player: typeof english.player = {
  placeAndDate: (place, date) => (place === null ? date : `${place}, le ${date}`),
  scheduled: (date) => `Prévu pour le ${date}. Seuls les éditeurs et les admins voient cette page.`,
  play: (title) => `Lancer ${title}`,
  video: (title) => `Vidéo : ${title}`,
  continueAt: (time) => `Reprendre à ${time}`,
  continueVideo: (time, title) => `Reprendre à ${time} : ${title}`,
  fromTheStart: 'Reprendre au début',
  showResult: 'Voir le résultat',
  resultUnknown: 'Qui a gagné ? C’est dans la vidéo, pas dans nos archives.',
  won: (name) => `${name} gagne.`,
  score: (winner, letters, loser) =>
    `${winner} a pris ${letters === 0 ? 'zéro lettre' : pluralize(letters, 'une lettre', `${letters} lettres`)}, ${loser} les cinq.`,
  lettersUnknown: 'Score inconnu.',
  meetings: (games) => pluralize(games, 'Leur seul match pour l’instant', `Leurs ${games} matchs`),
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

export const playback: typeof english.playback = {
  nextUp: {
    title: 'À suivre',
    announcement: (name) => `À suivre : ${name}`,
    playsIn: (seconds) => `Ça part dans ${formatCount(seconds, 'seconde', 'secondes')}`,
    coveredGame: (cup) => `${cup} : le prochain match`,
    covered: 'Dire qui ride, ce serait dire qui a gagné.',
    play: 'Lancer la suite',
    autoplay: 'Lecture automatique',
  },
  noSignal: {
    title: 'Pas de réseau, pas de vidéo',
    text: 'Elle se lance dès que tu captes.',
  },
  notStarted: {
    title: 'La vidéo ne démarre pas ?',
    others: 'Ou une autre :',
    close: 'Fermer',
  },
  tools: {
    copyMoment: 'Copier le lien à cette seconde',
    momentCopied: 'Lien copié. Il démarre pile ici.',
    momentNotCopied: 'Ton navigateur a bloqué la copie.',
  },
  shortcuts: {
    open: 'Raccourcis',
    title: 'Raccourcis clavier',
    where:
      'Ils marchent sur cette page ; / ouvre la recherche partout. Dans la vidéo, ce sont les touches de son hébergeur.',
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
    use: 'Activer les raccourcis à une touche',
  },
};

export const share: typeof english.share = {
  label: 'Partager',
  shareOn: (place) => `Partager sur ${place}`,
  copy: 'Copier le lien',
  copied: 'Lien copié. Envoie-le à tes potes.',
  copyFailed: 'Ton navigateur a bloqué la copie. Le lien est dans la barre d’adresse.',
  embed: 'Intégrer',
  embedCopied: 'Code copié. Colle-le dans ta page.',
  embedCopyFailed: 'Ton navigateur a bloqué la copie. Autorise-la et réessaie.',
  sheet: 'Plus d’applis',
  sheetFailed: 'Impossible de partager depuis cet appareil. Copie plutôt le lien.',
};
