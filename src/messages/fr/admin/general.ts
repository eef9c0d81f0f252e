import type * as english from '../../en/admin/general.ts';
import { formatCount, formatNumber, pluralize } from '../plural.ts';

export const general: typeof english.general = {
  title: 'Admin',
  locale: 'fr-FR',
  noSignal: 'Le site n’a pas répondu. Rien n’est perdu : vérifie ton réseau, puis réessaie.',
  navigation: {
    more: 'Le reste de l’espace admin',
  },
  list: {
    search: 'Chercher',
    none: '–',
    nothing: 'Encore rien ici.',
    noMatch: (search) => `Rien ne correspond à « ${search} ».`,
    page: (page, total) => `Page ${page} sur ${total}`,
    count: (number) => `Total : ${formatNumber(number)}`,
    sortBy: (column) => `Trier par ${column}`,
  },
  form: {
    uploadProgress: (percent) => `Envoi de l’image : ${percent} %`,
    choose: 'Choisir',
    failed: 'Pas enregistré :',
    missing: (fields) => `Il manque encore : ${fields}`,
    saved: (title) => `« ${title} » : enregistré.`,
    created: (title) => `« ${title} » : créé.`,
    showCup: 'Voir la coupe',
  },
  conflict: {
    title: 'Quelqu’un d’autre a enregistré ceci après que tu l’as ouvert',
    text: 'Tes changements sont toujours là, et les siens sont enregistrés. Quelle version garder ?',
    reload: 'Montrer les siens',
    overwrite: 'Enregistrer les miens par-dessus',
  },
  unsaved: {
    title: 'Partir sans enregistrer ?',
    text: 'Ce que tu as tapé ici n’est pas encore enregistré.',
    stay: 'Rester ici',
    leave: 'Partir sans enregistrer',
  },
  remove: {
    open: 'Supprimer',
    title: (name) => `Supprimer « ${name} » ?`,
    trash: 'Direction la corbeille. Tu as 90 jours pour restaurer.',
    pending: 'Suppression en cours',
    done: (name) => `« ${name} » est dans la corbeille.`,
    restored: (name) => `« ${name} » est de retour.`,
  },
  picture: {
    choose: 'Choisir une image',
    change: 'En choisir une autre',
    drop: 'ou dépose-la ici, ou colle-la',
    keep: 'Garder l’ancienne',
    crop: 'Glisse et zoome pour recadrer',
    zoom: 'Zoom',
    alt: 'L’image enregistrée',
    spaces: 'Le nom du fichier ne peut pas contenir d’espaces',
    large: 'Cette image dépasse la limite de 10 Mo.',
    type: 'Choisis une image JPEG, PNG, WebP ou AVIF.',
    unreadable: 'Ce fichier n’est pas une image lisible.',
  },
  history: {
    title: 'Historique',
    nothing: 'Aucun changement pour l’instant.',
    by: (name) => name ?? 'le site',
    actions: {
      created: 'l’a créé',
      changed: 'a changé',
      moved: 'l’a déplacé',
      deleted: 'l’a supprimé',
      restored: 'l’a restauré',
      erased: 'l’a supprimé pour de bon',
    },
    empty: 'vide',
    became: (from, to) => `${from} → ${to}`,
  },
  trash: {
    title: 'Corbeille',
    text: 'Ce qui est supprimé reste ici 90 jours et peut revenir tel quel. Ensuite, c’est perdu pour de bon.',
    columns: { title: 'Titre', item: 'Type', deletedAt: 'Supprimé', deletedBy: 'Par' },
    restore: 'Restaurer',
    restoreOne: (title) => `Restaurer ${title}`,
    nothing: 'La corbeille est vide.',
    erase: 'Supprimer pour de bon',
    eraseOne: (title) => `Supprimer pour de bon : ${title}`,
    eraseTitle: (title) => `Supprimer « ${title} » pour de bon ?`,
    eraseText: 'Pas de retour possible.',
    erased: (title) => `« ${title} » est supprimé pour de bon.`,
    empty: 'Vider la corbeille',
    emptyTitle: 'Vider la corbeille ?',
    emptyText: 'Tout son contenu est supprimé pour de bon, sauf ce qui sert encore ailleurs. Pas de retour possible.',
    emptied: (kept) =>
      kept === 0
        ? 'La corbeille est vide.'
        : pluralize(
            kept,
            '1 élément reste : il sert encore ailleurs.',
            `${kept} éléments restent : ils servent encore ailleurs.`,
          ),
  },
};

export const dashboard: typeof english.dashboard = {
  title: 'Vue d’ensemble',
  days: 'Les jours sont en UTC. Un tableau compte le jour de son dernier changement.',
  firstSteps: {
    title: 'Premier run',
    text: 'Un site vide, c’est une pente vierge. Quatre virages, et elle est à toi. La coupe a d’abord besoin de riders :',
    rider: 'Ajouter seize riders',
    cup: 'Créer une coupe de 16, premier tour compris',
    finishCup: (cup, filled) =>
      filled < 16
        ? `Préparer ${cup} : ${formatCount(filled, 'rider', 'riders')} sur 16 au premier tour`
        : `Préparer ${cup} : ses tableaux sont fermés`,
    post: 'Publier une vidéo',
    slide: 'Mettre une image à la une',
    done: 'Fait',
    open: 'À faire',
  },
  figures: 'Chiffres',
  plays: 'Lectures',
  signUps: 'Inscriptions',
  brackets: 'Tableaux',
  published: 'Publications',
  inDays: 'Les 30 derniers jours',
  inMonths: 'Les 12 derniers mois',
  inCup: (cup) => `Tous ceux de ${cup}`,
  numbers: 'Chiffres',
  numbersOf: (plot) => `Chiffres : ${plot}`,
  day: 'Jour',
  month: 'Mois',
  scheduled: {
    title: 'Bientôt',
    nothing: 'Rien n’est programmé.',
    all: (number) =>
      `Voir ${pluralize(number, 'la vidéo programmée', `les ${formatNumber(number)} vidéos programmées`)}`,
  },
  mostWatched: {
    title: 'Les plus vues',
    nothing: 'Personne n’a encore lancé de vidéo.',
    plays: (number) => formatCount(number, 'lecture', 'lectures'),
    about:
      'Vidéos lancées ces 30 derniers jours. Les visiteurs qui demandent à ne pas être suivis ne sont pas comptés.',
  },
  flagged: {
    title: 'Vidéos qui ne passent plus',
    text: 'Trois vérifications ratées, à un jour d’écart. Leurs pages le disent ; les flux et les reels les sautent tant qu’elles ne repassent pas.',
    heldBack: (host, failed, checked) =>
      `${formatNumber(failed)} vidéos sur ${formatNumber(checked)} ont échoué chez ${host}. Autant d’un coup, ça ressemble à une panne : aucune n’est signalée. La prochaine vérification part trois heures après le début de celle-ci.`,
    reasons: {
      gone: (host) => `Disparue de ${host}`,
      private: (host) => `Privée sur ${host}`,
      'not-embeddable': (host) => `Visible seulement sur ${host}`,
    },
    since: (reason, date) => `${reason} depuis le ${date}`,
    replace: 'Remplacer l’adresse',
    replaceOne: (title) => `Remplacer l’adresse : ${title}`,
    check: 'Revérifier',
    checkOne: (title) => `Revérifier : ${title}`,
    checking: 'Vérification',
    hide: 'Masquer',
    hideOne: (title) => `Masquer : ${title}`,
    hideTitle: (title) => `Masquer « ${title} » ?`,
    hiding: 'Masquage',
    hidden: (title) => `« ${title} » est masquée, dans la corbeille.`,
  },
};
