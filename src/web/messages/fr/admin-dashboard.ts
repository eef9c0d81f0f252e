import type { adminDashboard as english } from '../en/admin-dashboard.ts';
import { formatCount, formatNumber, pluralize } from './plural.ts';

export const adminDashboard: typeof english = {
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
  results: (number) => `${formatCount(number, 'match', 'matchs')} sans résultat`,
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
  posts: 'Vidéos',
};
