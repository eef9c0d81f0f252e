import type * as english from '../../en/admin/posts.ts';
import { LABELS } from '../field-errors.ts';
import { formatCount } from '../plural.ts';

export const posts: typeof english.posts = {
  title: 'Vidéos',
  item: 'Vidéo',
  add: 'Ajouter une vidéo',
  newTitle: 'Nouvelle vidéo',
  history: {
    video: 'Vidéo',
    tricks: 'Chapitres',
    chartedBy: 'Lettres notées par',
    demoLedger: 'Lettres de démo',
    poster: 'Affiche',
  },
  columns: { title: 'Titre', publishDate: 'Publication', type: 'Type', location: 'Lieu' },
  scheduled: 'Programmée',
  show: { label: 'Afficher les vidéos', all: 'Toutes', published: 'Publiées', scheduled: 'Programmées' },
  types: { Game: 'Match', Film: 'Film' },
  fields: {
    ...LABELS,
    address: 'Adresse de la vidéo',
    vimeoId: 'ID de la vidéo',
    riders: 'Riders',
    winner: 'Vainqueur',
    loser: 'Perdant',
    winnerScore: 'Lettres du vainqueur',
    categories: 'Catégories',
    image: 'Affiche',
  },
  hints: {
    address: 'Colle l’adresse d’une vidéo YouTube ou Vimeo pour remplir les deux champs ci-dessous.',
    vimeoHash: 'Seulement pour une vidéo non répertoriée : la suite de l’ID dans son adresse.',
    publishDate: 'Dans ton fuseau horaire.',
    scheduled: 'Programmée : invisible jusque-là.',
    riders: 'Tous les riders de la vidéo, dans l’ordre du titre.',
    winner: 'Ajoute d’abord les deux riders.',
    cup: 'Un résultat décide son match dans le tableau.',
    categories: 'Où le cinéma montre le film. Chaque catégorie est un mot-clé.',
    tags: 'Des noms séparés par des virgules. La carte d’un film montre les deux premiers.',
    description: 'Affiché s’il n’y a pas d’article, et dans les moteurs de recherche.',
  },
  hosts: { youtube: 'YouTube', vimeo: 'Vimeo', videojs: 'Lien de fichier Vimeo' },
  score: (letters) => (letters === 0 ? 'Aucune' : formatCount(letters, 'lettre', 'lettres')),
  scoreUnknown: 'Inconnu',
  noResult: 'Pas de résultat',
  noCup: 'Aucune coupe',
  suggestion: {
    hint: 'Les riders d’un titre « A vs. B » s’ajoutent ici d’un clic.',
    found: (names) => `Riders du titre : ${names}`,
    add: (names) => `Ajouter les riders : ${names}`,
    search: (name) => `Quel ${name} ?`,
    unknown: (names) => `Pas encore parmi les riders : ${names}.`,
    newRider: 'Ajouter un rider (nouvel onglet)',
  },
  suggestions: 'Mots-clés déjà utilisés',
  video: {
    loading: (host) => `On demande le titre et l’affiche à ${host}…`,
    notFound: (host) => `${host} ne dit rien de cette vidéo. Tape toi-même le titre et choisis une affiche.`,
    found: (host) => `Trouvée sur ${host}.`,
    invalidAddress: 'Ce n’est pas l’adresse d’une vidéo YouTube ou Vimeo.',
  },
  fightBill: {
    use: 'Prendre l’affiche dessinée',
    failed: 'Impossible de dessiner l’affiche. Réessaie.',
  },
  editor: {
    removed: (parts) => `Retiré de l’article : ${parts.map(namePart).join(', ')}.`,
    loading: 'Chargement de l’éditeur',
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
    address: 'Adresse',
    invalid: 'Un lien commence par https://, http:// ou mailto:.',
    set: 'Ajouter le lien',
    remove: 'Retirer le lien',
  },
  preview: {
    label: 'Aperçu de la carte',
    open: 'Aperçu de la page',
    title: 'Aperçu de la page',
    untitled: 'Sans titre',
    close: 'Fermer l’aperçu',
  },
  references: {
    slides: 'Ces images de la page d’accueil la montrent et seront supprimées avec elle :',
    cups: 'Ces coupes la montrent et perdront le résultat qu’elle décidait :',
  },
};

/** The API names a part by its tag or attribute, or by a few words of English. */
function namePart(part: string): string {
  if (part === 'image from another site') return 'image d’un autre site';
  return part.replace(/^(\S+:) link$/, 'lien $1').replace(/^link$/, 'lien');
}

export const postSearch: typeof english.postSearch = {
  placeholder: 'Chercher par titre',
  failed: 'Impossible de charger les vidéos. Réessaie.',
  nothing: 'Aucune vidéo n’a ce titre.',
  clear: 'Effacer la vidéo',
};
