/** The texts of the mails that tell the owner of an account of its changes. */
import type { Language } from '#contract/rules/languages.ts';
import type { NoticeKind } from '../../platform/outbox/outbox.ts';

type Notice = { subject: string; paragraphs: [what: string, advice: string] };

const ADVICE = {
  en: "If it wasn't you, reset your password at once: choose Forgot? where you sign in.",
  fr: 'Si ce n’était pas toi, change tout de suite ton mot de passe : choisis « Oublié ? » à la connexion.',
};

/** Without text of a user, so that no user can write to a stranger in the name of the site. */
const NOTICES: Record<Language, Record<NoticeKind, Notice>> = {
  en: {
    'password-changed': {
      subject: 'Your password was changed',
      paragraphs: ["Your password was just changed, and you're signed out everywhere else.", ADVICE.en],
    },
    'passkey-added': {
      subject: 'A passkey was added to your account',
      paragraphs: [
        'From now on, this passkey signs in to your account too.',
        `${ADVICE.en} That removes the passkey too.`,
      ],
    },
    'passkey-removed': {
      subject: 'A passkey was removed from your account',
      paragraphs: ["It no longer signs in to your account, and you're signed out everywhere else.", ADVICE.en],
    },
    'email-asked': {
      subject: 'A new email for your account',
      paragraphs: [
        'Someone asked for a new email for your account. This address stays until they open the link we sent to the new one.',
        `${ADVICE.en} That also cancels the new email.`,
      ],
    },
    'email-changed': {
      subject: 'Your email was changed',
      paragraphs: [
        "The email of your account was just changed, and you're signed out everywhere else.",
        'This address no longer opens your account, and only the operator of the site can give it back.',
      ],
    },
    'email-given': {
      subject: 'This is now the email of your account',
      paragraphs: [
        "An admin made this address the email of your account, and you're signed out everywhere. From now on, sign in with this address.",
        'If you have no account here, the address was mistyped: ignore this mail.',
      ],
    },
    renamed: {
      subject: 'Your name was changed',
      paragraphs: [
        'An admin changed the name of your account. Leaderboards and crews show the new one.',
        'You can choose another name in your account. Pick one that the whole hill can read out loud.',
      ],
    },
  },
  fr: {
    'password-changed': {
      subject: 'Ton mot de passe a été changé',
      paragraphs: ['Ton mot de passe vient de changer, ce qui te déconnecte partout ailleurs.', ADVICE.fr],
    },
    'passkey-added': {
      subject: 'Une clé d’accès s’ajoute à ton compte',
      paragraphs: [
        'À partir de maintenant, cette clé d’accès ouvre aussi ton compte.',
        `${ADVICE.fr} Cela retire aussi la clé d’accès.`,
      ],
    },
    'passkey-removed': {
      subject: 'Une clé d’accès a été retirée de ton compte',
      paragraphs: ['Elle n’ouvre plus ton compte, et la retirer te déconnecte partout ailleurs.', ADVICE.fr],
    },
    'email-asked': {
      subject: 'Un nouvel e-mail pour ton compte',
      paragraphs: [
        'Quelqu’un a demandé un nouvel e-mail pour ton compte. Cette adresse reste la bonne tant que le lien envoyé à la nouvelle n’est pas ouvert.',
        `${ADVICE.fr} Cela annule aussi le nouvel e-mail.`,
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
};

const MERGED: Record<
  Language,
  { subject: string; intro: string; repeated: (subject: string, count: number) => string }
> = {
  en: {
    subject: 'More changes to your account',
    intro: 'There were more changes in an hour than we send mails for. These are the others.',
    repeated: (subject, count) => `${subject} (${count} times).`,
  },
  fr: {
    subject: 'D’autres changements sur ton compte',
    intro: 'Il y a eu plus de changements en une heure qu’on n’envoie de mails. Voici les autres.',
    repeated: (subject, count) => `${subject} (${count} fois).`,
  },
};

/** A mail of several notices names each kind and its number. Throws for an unknown kind. */
export function composeNotices(
  kinds: readonly string[],
  language: Language,
): { subject: string; paragraphs: readonly string[] } {
  const notices = kinds.map((kind) => {
    const notice: Notice | undefined = NOTICES[language][kind as NoticeKind];
    if (!notice) throw new Error(`There is no message of the kind '${kind}'`);
    return notice;
  });
  const [first] = notices;
  if (first && notices.length === 1) return first;
  const { subject, intro, repeated } = MERGED[language];
  const changes = [...new Set(notices)].map((notice) => {
    const count = notices.filter((other) => other === notice).length;
    return count > 1 ? repeated(notice.subject, count) : `${notice.subject}.`;
  });
  const advice = new Set(notices.map(({ paragraphs }) => paragraphs[1]));
  return { subject, paragraphs: [intro, ...changes, ...advice] };
}
