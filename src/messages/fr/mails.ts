import type * as english from '../en/mails.ts';

const reset = { subject: 'Choisis un nouveau mot de passe', button: 'Choisir un nouveau mot de passe' };
const toSite = 'Aller sur le site';
const confirm = 'Confirmer cet e-mail';
const advice = 'Si ce n’était pas toi, change tout de suite ton mot de passe : choisis « Oublié ? » à la connexion.';

export const mails: typeof english.mails = {
  toSite,
  accounts: {
    reset: {
      ...reset,
      paragraphs: [
        'Quelqu’un a demandé un nouveau mot de passe pour ton compte.',
        'Le lien marche une fois, pendant 30 minutes. Si ce n’était pas toi, ignore ce mail : ton mot de passe reste le même.',
      ],
    },
    resetUnconfirmed: {
      ...reset,
      paragraphs: [
        'Quelqu’un a demandé un nouveau mot de passe pour ton compte.',
        'Le lien marche une fois, pendant 5 heures. Pendant 4 heures, aucun autre n’est envoyé. Si ce n’était pas toi, ignore ce mail : ton mot de passe reste le même.',
      ],
    },
    blocked: {
      subject: 'Ton compte est bloqué',
      paragraphs: [
        'Quelqu’un a demandé un nouveau mot de passe. Ton compte est bloqué, donc ce mail n’a pas de lien.',
        'Un admin l’a bloqué, et seul un admin peut lever le blocage. Rien n’est supprimé.',
      ],
      button: toSite,
    },
    blockedUnconfirmed: {
      subject: 'Ton compte est bloqué',
      paragraphs: [
        'Quelqu’un a demandé un nouveau mot de passe. Un admin a bloqué le compte, et seul un admin peut lever le blocage.',
        'Cette adresse n’a jamais été confirmée. Si quelqu’un d’autre a ouvert le compte, le lien t’en ouvre un nouveau, vide.',
        'Il marche une fois, pendant 5 heures, et pendant 4 heures aucun autre n’est envoyé. Le compte bloqué reste bloqué.',
      ],
      button: 'Ouvrir un nouveau compte',
    },
    confirm: {
      subject: 'Confirme ton e-mail',
      paragraphs: [
        'Quelqu’un veut confirmer cette adresse pour son compte.',
        'Seulement si c’était toi : le lien marche une fois, pendant 24 heures, et te déconnecte partout ailleurs.',
        'Si ce n’était pas toi, ignore ce mail : sans le lien, rien ne change.',
      ],
      button: confirm,
    },
    confirmNew: {
      subject: 'Confirme ton nouvel e-mail',
      paragraphs: [
        'Quelqu’un veut utiliser cette adresse pour son compte.',
        'Seulement si c’était toi : le lien marche une fois, pendant 24 heures, et te déconnecte partout ailleurs.',
        'Si ce n’était pas toi, ignore ce mail : sans le lien, rien ne change.',
      ],
      button: confirm,
    },
    taken: {
      subject: 'Ton e-mail est déjà pris',
      paragraphs: [
        'Quelqu’un voulait cette adresse pour un autre compte. Ton compte l’a déjà, donc rien ne change.',
        'Si c’était toi, connecte-toi avec cette adresse, ou choisis-en une autre pour l’autre compte.',
      ],
      button: toSite,
    },
  },
  notices: {
    'password-changed': {
      subject: 'Ton mot de passe a été changé',
      paragraphs: ['Ton mot de passe vient de changer, ce qui te déconnecte partout ailleurs.', advice],
    },
    'passkey-added': {
      subject: 'Une clé d’accès s’ajoute à ton compte',
      paragraphs: [
        'À partir de maintenant, cette clé d’accès ouvre aussi ton compte.',
        `${advice} Cela retire aussi la clé d’accès.`,
      ],
    },
    'passkey-removed': {
      subject: 'Une clé d’accès a été retirée de ton compte',
      paragraphs: ['Elle n’ouvre plus ton compte, et la retirer te déconnecte partout ailleurs.', advice],
    },
    'email-asked': {
      subject: 'Un nouvel e-mail pour ton compte',
      paragraphs: [
        'Quelqu’un a demandé un nouvel e-mail pour ton compte. Cette adresse reste la bonne tant que le lien envoyé à la nouvelle n’est pas ouvert.',
        `${advice} Cela annule aussi le nouvel e-mail.`,
      ],
    },
    'email-changed': {
      subject: 'Ton e-mail a été changé',
      paragraphs: [
        'L’e-mail de ton compte vient de changer, ce qui te déconnecte partout ailleurs.',
        'Cette adresse n’ouvre plus ton compte, et seul l’opérateur du site peut te la rendre.',
      ],
    },
    'email-given': {
      subject: 'Voici désormais l’e-mail de ton compte',
      paragraphs: [
        'Un admin a donné cette adresse à ton compte, ce qui te déconnecte partout. Connecte-toi maintenant avec elle.',
        'Si tu n’as pas de compte ici, c’est une faute de frappe : ignore ce mail.',
      ],
    },
    renamed: {
      subject: 'Ton nom a été changé',
      paragraphs: [
        'Un admin a changé le nom de ton compte. Les classements et les crews montrent le nouveau.',
        'Tu peux choisir un autre nom dans ton compte. Prends-en un que tout le park peut lire à voix haute.',
      ],
    },
  },
  mergedNotices: {
    subject: 'D’autres changements sur ton compte',
    intro: 'Il y a eu plus de changements en une heure qu’on n’envoie de mails. Voici les autres.',
    repeated: (subject, count) => `${subject} (${count} fois).`,
  },
  alerts: {
    reason: 'Tu reçois ce mail parce que tu as activé les alertes par mail.',
    unsubscribe: 'Ne plus recevoir ces mails',
    confirmation: {
      subject: 'Alertes par mail : c’est bien toi ?',
      paragraphs: [
        'Quelqu’un veut recevoir les alertes de S.L.V.S.H. à cette adresse : nouveaux matchs et pronostics qui ferment.',
        'Le lien marche 24 heures. Si ce n’était pas toi, ignore ce mail : sans le lien, on n’envoie aucune alerte.',
      ],
      label: 'Oui, je veux les alertes',
    },
    riderGame: (riders) => ({
      title: `Nouveau match : ${riders}`,
      body: 'Tu suis l’un d’eux. Pour la fin, c’est sur le site que ça se passe.',
      action: 'Voir le match',
    }),
    cupGame: (cup) => ({
      title: `${cup} : le match suivant est en ligne`,
      body: 'Ni noms ni score : on ne te gâche rien. À toi de regarder.',
      action: 'Voir le match',
    }),
    picksClosing: (cup, hours) => ({
      title:
        hours === 1
          ? `${cup} : les pronostics ferment dans l’heure`
          : `${cup} : les pronostics ferment dans ${hours} heures`,
      body: 'Ton tableau est encore vide. Quinze pronostics, et tu joues.',
      action: 'Remplir mon tableau',
    }),
  },
};
