import type * as english from '../en/alerts.ts';

export const alerts: typeof english.alerts = {
  missing: 'Tes alertes sont introuvables. Recharge la page.',
  following: {
    title: 'Tu suis',
    text: 'Leur prochain match vient à toi. Qui gagne, tu le vois dans la vidéo.',
    cup: 'Suivre la coupe',
    none: 'Aucun rider pour l’instant. Choisis les tiens et clique sur Suivre sur leur page.',
    riders: 'Voir les riders',
    removeRider: (name) => `Retirer ${name}`,
    removed: (name) => `Tu ne suis plus ${name}.`,
  },
  settings: {
    title: 'Alertes',
    text: 'Une de chaque sorte par jour, pas plus. Et pas un mot sur le vainqueur.',
    kindsTitle: 'Ce que tu reçois',
    kinds: {
      'rider-game': 'Un nouveau match d’un rider que je suis',
      'cup-game': 'Le prochain match de la coupe est en ligne',
      'picks-closing': 'Les pronostics ferment dans 24 heures et je n’ai rien envoyé',
    },
    needsCup: 'Les deux dernières, seulement si tu suis la coupe.',
    language: 'Langue',
  },
  mail: {
    title: 'Par mail',
    label: 'Recevoir les mails',
    text: (email) => `À ${email}, après un clic sur le lien qu’on y envoie d’abord.`,
    sent: (email) => `On a envoyé un lien à ${email}. Ouvre-le sous 24 heures, et les mails arrivent.`,
    on: (email) => `C’est parti pour ${email}. Chaque mail a un lien pour arrêter.`,
    sendAgain: 'Renvoyer le lien',
    sentAgain: 'Renvoyé. Regarde aussi dans les spams.',
  },
  push: {
    title: 'Sur ce navigateur',
    notify: 'Préviens-moi',
    turnOff: 'Couper ici',
    state: {
      off: 'Une petite notification, même quand le site est fermé. Ton navigateur te demande d’abord ton accord.',
      on: 'Ce navigateur monte la garde.',
      blocked:
        'Ton navigateur bloque les notifications de ce site. Autorise-les dans les réglages du site, à côté de l’adresse, puis reviens.',
      unsupported: 'Ce navigateur ne sait pas faire. Le mail marche partout.',
      'home-screen':
        'Ajoute d’abord le site à ton écran d’accueil : Partager, puis Sur l’écran d’accueil. Ouvre-le de là et reviens sur cette page.',
    },
    dismissed: 'Sans permission, pas de message. Reclique quand tu veux.',
    failed: 'Le service de messages de ton navigateur ne joue pas le jeu. Réessaie plus tard, ou passe au mail.',
    turnedOn: 'C’est bon. On t’appelle, tu droppes.',
    turnedOff: 'Coupé. Ce navigateur reste muet.',
    devices: 'Navigateurs de garde',
    chromium: 'Chrome ou similaire',
    current: 'Celui-ci',
    since: 'Ajouté',
    removeDevice: (service) => `Retirer ${service}`,
    removed: (service) => `${service} n’est plus dans la liste.`,
  },
  confirm: {
    title: 'Alertes par mail',
    description: 'Confirme que tes alertes arrivent à cet e-mail.',
    text: 'Un clic, et les nouveaux matchs arrivent dans tes mails. Un mail de chaque sorte par jour au maximum, et aucun ne dit qui gagne.',
    submit: 'Oui, préviens-moi',
    pending: 'Confirmation en cours',
    done: 'Posé. Le prochain match ne t’échappera pas.',
    account: 'Voir tes alertes',
  },
  unsubscribe: {
    title: 'Trop de mails ?',
    description: 'Arrête les alertes par mail.',
    text: 'Un clic, et les alertes par mail s’arrêtent. Ton compte et tes riders ne bougent pas.',
    submit: 'Arrêter les mails',
    doneTitle: 'Fini, les mails',
    done: 'C’est fait. Les matchs sortent toujours, mais plus dans tes mails.',
    incompleteTitle: 'Ce lien est coupé',
    incomplete: 'Rien n’a changé. Ouvre à nouveau le lien depuis le mail, ou coupe les mails dans ton compte.',
  },
};

export const follow: typeof english.follow = {
  follow: 'Suivre',
  following: 'Tu suis',
  reason: (name) => `Connecte-toi pour suivre ${name} : on te signale le prochain match, jamais le vainqueur.`,
  followed: (name) => `Tu suis ${name}.`,
  firstFollowed: (name) => `Tu suis ${name}. On te prévient du prochain match ?`,
  failed: 'Le site n’a pas répondu. Réessaie dans un instant.',
};
