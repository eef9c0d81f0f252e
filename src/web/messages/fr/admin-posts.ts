import type { adminPosts as english } from '../en/admin-posts.ts';
import { formatCount } from './plural.ts';

export const adminPosts: typeof english = {
  title: 'Vidéos',
  add: 'Ajouter une vidéo',
  newTitle: 'Nouvelle vidéo',
  columns: { title: 'Titre', publishDate: 'Publication', type: 'Type', location: 'Lieu' },
  scheduled: 'Programmée',
  show: { label: 'Quelles vidéos', all: 'Toutes', published: 'Publiées', scheduled: 'Programmées' },
  types: { Game: 'Match', Film: 'Film' },
  fields: {
    address: 'Adresse de la vidéo',
    videoHost: 'Hébergeur',
    vimeoId: 'Numéro de la vidéo',
    title: 'Titre',
    location: 'Lieu',
    publishDate: 'Date de publication',
    type: 'Type',
    gameType: 'Genre de match',
    riders: 'Riders',
    winner: 'Vainqueur',
    loser: 'Perdant',
    winnerScore: 'Lettres prises par le vainqueur',
    categories: 'Catégories',
    editorial: 'Article',
    tags: 'Mots-clés',
    description: 'Texte court',
    image: 'Affiche',
  },
  hints: {
    address: 'Colle l’adresse entière d’une vidéo YouTube ou Vimeo : elle remplit les deux champs du dessous.',
    publishDate: 'Dans ton fuseau horaire.',
    scheduled: 'Programmée : invisible jusque-là.',
    riders: 'Tous ceux qui rident dans la vidéo, dans l’ordre du titre.',
    categories: 'Où le cinéma montre le film. Chacun est un mot-clé.',
    tags: 'Des noms séparés par des virgules.',
    description: 'Montré là où il n’y a pas d’article, et par les moteurs de recherche.',
  },
  hosts: { youtube: 'YouTube', vimeo: 'Vimeo', videojs: 'Lien de fichier Vimeo' },
  score: (letters) => (letters === 0 ? 'Aucune' : formatCount(letters, 'lettre', 'lettres')),
  scoreUnknown: 'Non relevé',
  suggestions: 'Mots-clés déjà utilisés',
  video: {
    loading: (host) => `On demande le titre et l’affiche à ${host}…`,
    notFound: (host) => `${host} ne dit rien de cette vidéo. Tape le titre et choisis une affiche toi-même.`,
    found: (host) => `${host} connaît cette vidéo.`,
    invalidAddress: 'Ce n’est pas l’adresse d’une vidéo YouTube ou Vimeo.',
  },
  editor: {
    removed: (parts) => `Retiré de l’article : ${parts.map(namePart).join(', ')}.`,
    loading: 'L’éditeur arrive',
    tools: 'Mise en forme',
    bold: 'Gras',
    italic: 'Italique',
    h2: 'Titre',
    h3: 'Petit titre',
    bulletList: 'Liste',
    orderedList: 'Liste numérotée',
    blockquote: 'Citation',
    link: 'Lien',
  },
  link: {
    title: 'Lien',
    address: 'Adresse',
    invalid: 'Un lien commence par https://, http:// ou mailto:.',
    set: 'Poser le lien',
    remove: 'Retirer le lien',
    cancel: 'Annuler',
  },
  preview: {
    label: 'Aperçu de sa carte',
    open: 'Aperçu de la page',
    title: 'Aperçu de sa page',
    untitled: 'Sans titre',
    close: 'Fermer l’aperçu',
  },
  references: {
    slides: 'Ces images de la page d’accueil la montrent et partent avec elle :',
    cups: 'Ces coupes la montrent, et perdent un résultat qu’elle décidait :',
  },
};

/** Parts are named as the API names them: tags and attributes, and a few words of English. */
function namePart(part: string): string {
  if (part === 'image from another site') return 'image d’un autre site';
  return part.replace(/^(\S+:) link$/, 'lien $1').replace(/^link$/, 'lien');
}
