import type * as english from '../en/layout.ts';

export const navigation: typeof english.navigation = {
  siteName: 'S.L.V.S.H.',
  label: 'Principale',
  skip: 'Aller au contenu',
  homeLabel: 'S.L.V.S.H., accueil',
  home: 'Accueil',
  games: 'Matchs',
  theater: 'Cinéma',
  cup: 'SLVSH Cup Grandvalira',
  admin: 'Admin',
  riders: 'Riders',
  tricks: 'Figures',
  library: 'Ta bibliothèque',
  cups: 'Toutes les coupes',
  search: 'Recherche',
  posts: 'Toutes les vidéos',
  crews: 'Crews',
  menu: 'Plus',
  install: 'Installer l’appli',
  signIn: 'Connexion',
  logout: 'Déconnexion',
  account: 'Ton compte',
  signInFailed: 'Impossible de charger le formulaire de connexion. Vérifie ton réseau, puis réessaie.',
  logoutFailed: 'Ta session est toujours ouverte : le site n’a pas répondu. Vérifie ton réseau, puis réessaie.',
  more: 'Le reste du site',
  data: 'Données ouvertes',
  terms: 'Conditions et vie privée',
  privacyChoices: 'Choix de confidentialité',
  support: 'Coup de pouce',
  otherLanguage: { language: 'en', name: 'English' },
  elsewhere: 'Ailleurs',
  copyright: '© S.L.V.S.H. Tu rates la figure, tu prends la lettre.',
};

export const outage: typeof english.outage = {
  description: 'Le site est momentanément hors service.',
  unavailable: {
    title: 'Fermé pour vent',
    whatHappened: 'Le télésiège s’est arrêté : le site n’a pas répondu. Tu n’y es pour rien, et rien n’est perdu.',
    whatToDo: 'Laisse-lui un moment, puis réessaie.',
  },
  rateLimited: {
    title: 'La queue au télésiège',
    whatHappened: 'Tu vas plus vite que le télésiège.',
    whatToDo: 'Laisse-lui un moment, puis réessaie.',
  },
  unreachable: {
    title: 'Pas de réseau',
    bars: 'S, L, V, S, H : cinq barres, toutes éteintes.',
    whatHappened: 'La montagne fait écran, ou bien c’est nous. Ta page est toujours là-haut.',
    whatToDo: 'Descends un peu, puis réessaie.',
  },
  home: 'Retour à l’accueil',
};

export const notFound: typeof english.notFound = {
  title: 'Perdu !',
  description: 'Il n’y a pas de page à cette adresse.',
  spelled: 'Tu as les cinq lettres : S, L, V, S, H.',
  whatHappened: 'Cette ligne ne mène nulle part. La page a déménagé, a fondu ou n’a jamais existé.',
  games: 'Regarder un match',
};

export const consent: typeof english.consent = {
  title: 'À toi de voir',
  purposes: {
    ads: {
      summary: 'Publicités de Google, avec cookies.',
      name: 'Publicités Google',
      text: 'Google veut remplir les espaces publicitaires. Il verrait sur quelle page tu es et poserait des cookies ; les pubs ne dépendent pas de qui tu es.',
    },
    analytics: {
      summary: 'Mesure d’audience par Google Analytics, sans cookies.',
      name: 'Google Analytics',
      text: 'Google veut compter les pages vues, sans cookies et sans ton nom.',
    },
  },
  currentChoice: (permitted) => {
    if (permitted === undefined) return '';
    return permitted ? 'Tu as dit oui.' : 'Tu as dit non.';
  },
  analyticsOff: 'Ton navigateur demande à ne pas être suivi, alors on ne te compte pas.',
  more: 'Qui voit quoi',
  refuse: 'Refuser',
  accept: 'Accepter',
  details: 'Détails',
  advertisement: 'Publicité',
};

export const promoTiles: typeof english.promoTiles = {
  cup: {
    title: 'Seize riders. Une coupe.',
    text: 'Chaque résultat, chaque tour, et qui l’avait dit en premier.',
    action: 'Voir la coupe',
  },
  riders: {
    title: 'Mais qui sont ces gens ?',
    text: 'Leurs stats, leurs bilans et tous les matchs qu’ils ont joués.',
    action: 'Rencontrer les riders',
  },
  donate: {
    title: 'La neige est gratuite. Les caméras, non.',
    text: 'Un coup de pouce, et un match de plus est filmé.',
    action: 'Donner un coup de pouce',
  },
};

export const seo: typeof english.seo = {
  locale: 'fr_FR',
  feed: (list) => `${list} : les dernières vidéos`,
  everything: 'Toutes les vidéos, les plus récentes d’abord',
  siteCard: {
    text: 'Le H-O-R-S-E du ski, par les riders',
    alt: 'S.L.V.S.H. : le H-O-R-S-E du ski, par les riders',
  },
  sport: 'Ski freestyle',
};

export const times: typeof english.times = {
  months: [
    'janvier',
    'février',
    'mars',
    'avril',
    'mai',
    'juin',
    'juillet',
    'août',
    'septembre',
    'octobre',
    'novembre',
    'décembre',
  ],
  date: ({ year, month, day }) => `${day} ${month} ${year}`,
};
