/** French translations of the API's error messages, which are English and part of the API. */
import { splitFieldError, translateReason } from './field-errors.ts';

const TRANSLATIONS: Record<string, string> = {
  'Please sign in first.': 'Connecte-toi d’abord.',
  'This sign-in is over. Please sign in again.': 'Cette session est terminée. Reconnecte-toi.',
  'The email or the password is wrong.': 'L’e-mail ou le mot de passe n’est pas le bon.',
  'There is an account with this email already.': 'Il y a déjà un compte avec cet e-mail.',
  'The account was changed somewhere else meanwhile. Please load it again.':
    'Le compte a été changé ailleurs entre-temps. Recharge la page.',
  'This is the only admin: the site would have no one to run it.':
    'C’est le seul admin : le site n’aurait plus personne pour s’en occuper.',
  'Please give your present password.': 'Donne ton mot de passe actuel.',
  'This is not your present password.': 'Ce n’est pas ton mot de passe actuel.',
  'This link has expired or was used already. Change your email again for a new one.':
    'Ce lien a expiré ou a déjà servi. Change à nouveau ton e-mail pour en recevoir un autre.',
  'The password reset token has expired or the email you entered is invalid':
    'Ce lien a expiré, ou l’e-mail que tu as tapé n’est pas le bon',
  'is one of the most common passwords. Please choose one that is harder to guess.':
    'Ce mot de passe est l’un des plus courants. Choisis-en un auquel personne d’autre ne penserait.',
  'is made of words of this site. Please choose one that is harder to guess.':
    'Ce mot de passe est fait de mots de ce site. Choisis-en un auquel personne d’autre ne penserait.',
  'is your name or email. Please choose one that is harder to guess.':
    'Ce mot de passe, c’est ton nom ou ton e-mail. Choisis-en un auquel personne d’autre ne penserait.',
  'PICKS ARE CLOSED': 'Les pronostics sont fermés',
  'We are only doing 16 riders': 'Ici, c’est 16 riders',
  'Not all riders of this cup are known yet. Brackets open once they are.':
    'On ne connaît pas encore tous les riders de cette coupe. Les tableaux ouvrent dès que c’est le cas.',
  'has no pick: fifteen are needed': 'Il manque un pronostic : il en faut quinze.',
  'BRACKET NOT FOUND': 'Tableau introuvable',
  'There is no bracket behind this link': 'Il n’y a pas de tableau derrière ce lien',
  'Too many sign-ins failed.': 'Trop de connexions ont échoué.',
  'Too many accounts were made from here.': 'Trop de comptes ont été créés d’ici.',
  'Too many sign-ups from here were refused.': 'Trop d’inscriptions d’ici ont été refusées.',
  'The email was changed too often.': 'L’e-mail a été changé trop souvent.',
  'Too many mails were asked for.': 'Trop de mails ont été demandés.',
  'The password was wrong too often.': 'Le mot de passe était faux trop souvent.',
  'Too many passwords were reset from here.': 'Trop de mots de passe ont été changés d’ici.',
  'Too many people are here right now. Please try again in a moment.':
    'Il y a trop de monde en ce moment. Réessaie dans un instant.',
  'This takes too long right now. Please try again in a moment.':
    'C’est trop long en ce moment. Réessaie dans un instant.',
  'The disk of the site is full, so nothing can be saved. You can still watch and read.':
    'Le disque du site est plein : impossible d’enregistrer. Tu peux toujours regarder et lire.',
  'The site is temporarily unavailable. Please try again in a moment.':
    'Le site est momentanément indisponible. Réessaie dans un instant.',
  'Pictures cannot be loaded or saved right now. Please try again in a moment.':
    'Impossible de charger ou d’enregistrer des images en ce moment. Réessaie dans un instant.',
  'Many people are signing in right now. Please try again in a moment.':
    'Beaucoup de monde se connecte en ce moment. Réessaie dans un instant.',
  'Many pictures are coming in right now. Please try again in a moment.':
    'Beaucoup d’images arrivent en ce moment. Réessaie dans un instant.',
  'A form takes one file: the picture.': 'Un formulaire ne prend qu’un fichier : l’image.',
  'The form cannot be read: it is damaged or not complete.':
    'Impossible de lire le formulaire : il est abîmé ou incomplet.',
  'The picture has more than 40 megapixels. Make it smaller and try again.':
    'L’image dépasse 40 mégapixels. Réduis-la et réessaie.',
  'The picture takes too long to open. Make it smaller and try again.':
    'L’image met trop de temps à s’ouvrir. Réduis-la et réessaie.',
  'The picture cannot be opened: the file is damaged or not complete. Save it as a new file and try again.':
    'Impossible d’ouvrir l’image : le fichier est abîmé ou incomplet. Enregistre-la à nouveau et réessaie.',
  'There is no post with this number': 'Cette publication n’existe pas.',
  'A rivalry needs two riders': 'Il faut deux riders pour une rivalité.',
  'There is no rider with this number': 'Ce rider n’existe pas.',
  'There is no cup with this number': 'Cette coupe n’existe pas.',
  'There is no slide with this number': 'Cette image n’existe pas.',
  'There is no video at this address': 'Il n’y a pas de vidéo à cette adresse.',
  'The post of this slide is in the trash': 'La vidéo de cette image est dans la corbeille.',
  'This belongs to another account.': 'Ce compte n’est pas le tien.',
  'This has to be done on the site itself.': 'C’est à faire sur le site lui-même.',
  'The form is too large.': 'Le formulaire est trop lourd.',
  'Image file name cannot have spaces': 'Le nom du fichier ne peut pas contenir d’espaces',
  'This is no picture that we can use. Choose a JPEG, PNG, WebP or AVIF file.':
    'Cette image ne va pas. Choisis un fichier JPEG, PNG, WebP ou AVIF.',
  'Moving pictures cannot be used. Choose a still one.': 'Une image animée ne va pas. Choisis une image fixe.',
  'This file is not what it seems to be. Save the picture as a new file and try again.':
    'Ce fichier n’est pas ce qu’il prétend. Enregistre l’image à nouveau et réessaie.',
  'There is a cup of this title already.': 'Il y a déjà une coupe de ce titre.',
  'Another admin saved this after you opened it. Nothing was written over.':
    'Un autre admin a enregistré ceci après que tu l’as ouvert. Rien n’a été écrasé.',
  'Its post is in the trash too. Please restore that first.':
    'Sa publication est aussi dans la corbeille. Restaure-la d’abord.',
  'The slides have changed meanwhile. Please look at them again.':
    'Les images ont changé entre-temps. Regarde-les à nouveau.',
  'Only admins may do this.': 'Réservé aux admins.',
  'Something broke on our side. Please try again.': 'Quelque chose a cassé chez nous. Réessaie.',
};

/** The end of a message of a rate limit. */
const RETRY_LATER = / Please try again in (a minute|\d+ (?:minutes|hours))\.$/;

/** Messages with a name or a number in them. */
const PATTERNS: [RegExp, (...groups: string[]) => string][] = [
  [/^Row (\d+) .+\.$/, (row) => `La ligne ${row} ne va pas.`],
  [
    /^Choose a longer password: it needs at least (\d+) characters\.$/,
    (most) => `Choisis un mot de passe plus long : au moins ${most} caractères.`,
  ],
  [
    /^Choose a shorter password: it may have at most (\d+) characters\.$/,
    (most) => `Choisis un mot de passe plus court : au plus ${most} caractères.`,
  ],
  [
    /^There is a cup of this title already\. It is in the trash\.$/,
    () => 'Il y a déjà une coupe de ce titre. Elle est dans la corbeille.',
  ],
  [/^There is no session \d+$/, () => 'Cette session est déjà terminée.'],
  [/^There is no user \d+$/, () => 'Ce compte n’existe plus.'],
  [
    /^The picture is too small: what is shown of it has to be (\d+) pixels wide\.$/,
    (least) => `L’image est trop petite : il faut ${least} pixels de large dans le cadre.`,
  ],
  [/^There is no (?:post|rider|slide|cup) with this number in the trash$/, () => 'Ce n’est plus dans la corbeille.'],
  [
    /^It is a game of ‘(.+)’\. Take it out of there first\.$/,
    (cup) => `C’est un match de « ${cup} ». Retire-le d’abord de cette coupe.`,
  ],
  [
    /^It is a game of ‘(.+)’\. Restore it and take it out of that cup first\.$/,
    (cup) => `C’est un match de « ${cup} ». Restaure-le, puis retire-le de cette coupe.`,
  ],
  [
    /^Fans have (\S+) brackets? in it\. The cup stays in the trash\.$/,
    (count) => `Tableaux de fans dans cette coupe : ${count}. Elle reste dans la corbeille.`,
  ],
  [
    /^‘(.+)’ names this rider\. Delete that for good first\.$/,
    (title) => `« ${title} » nomme ce rider. Supprime-la d’abord pour de bon.`,
  ],
  [
    /^(.+) (?:is|are) in the trash\. Restore the riders? first\.$/,
    (names) => `Dans la corbeille : ${names}. À restaurer d’abord.`,
  ],
  [
    /^(.+?) (?:rides|is) in .+\. Take the rider out of them first\.$/,
    (name) => `${name} est dans des vidéos ou des coupes. Retire d’abord ce rider de là.`,
  ],
  [
    /^\S+ brackets? depends? on this first round\. .+$/,
    () =>
      'Des fans ont déjà un tableau sur ce premier tour : un rider ne peut être remplacé que par un rider hors de la coupe.',
  ],
];

/** A message without a translation stays English. */
export function translateError(message: string): string {
  const translation = TRANSLATIONS[message];
  if (translation !== undefined) return translation;
  for (const [pattern, translate] of PATTERNS) {
    const match = pattern.exec(message);
    if (match) return translate(...match.slice(1));
  }
  const [retry, delay = ''] = RETRY_LATER.exec(message) ?? [];
  if (retry !== undefined) {
    const time = delay === 'a minute' ? 'une minute' : delay.replace('hours', 'heures');
    return `${translateError(message.slice(0, -retry.length))} Réessaie dans ${time}.`;
  }
  return translateFieldError(message) ?? message;
}

function translateFieldError(message: string): string | undefined {
  const split = splitFieldError(message);
  if (!split) return undefined;
  const reason = translateReason(split.reason);
  return TRANSLATIONS[split.reason] ?? (reason && `${split.label} : ${reason}.`);
}

export const TRANSLATED_ERRORS = Object.keys(TRANSLATIONS);
