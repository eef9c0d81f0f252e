/** What the site answers when it refuses a fan, in French. Its sentences are English, a part of the contract with every client. */

const SENTENCES: Record<string, string> = {
  'Please sign in first.': 'Connecte-toi d’abord.',
  'This sign-in is over. Please sign in again.': 'Cette session est terminée. Reconnecte-toi.',
  'The email or the password is wrong.': 'L’e-mail ou le mot de passe n’est pas le bon.',
  'There is an account with this email already.': 'Il y a déjà un compte avec cet e-mail.',
  'The account was changed somewhere else meanwhile. Please load it again.':
    'Le compte a été changé ailleurs entre-temps. Recharge la page.',
  'This is the only admin: the site would have nobody to run it.':
    'C’est le seul admin : le site n’aurait plus personne pour s’en occuper.',
  'Please give your present password.': 'Donne ton mot de passe actuel.',
  'This is not your present password.': 'Ce n’est pas ton mot de passe actuel.',
  'This link has expired or was used already. Change your email again for a new one.':
    'Ce lien a expiré ou a déjà servi. Change à nouveau ton e-mail pour en recevoir un autre.',
  'The password reset token has expired or the email you entered is invalid':
    'Ce lien a expiré, ou l’e-mail que tu as tapé n’est pas le bon',
  'is one of the most common passwords. Please choose one that nobody else would think of.':
    'Ce mot de passe est l’un des plus courants. Choisis-en un auquel personne d’autre ne penserait.',
  'is made of words of this site. Please choose one that nobody else would think of.':
    'Ce mot de passe est fait de mots de ce site. Choisis-en un auquel personne d’autre ne penserait.',
  'is your name or email. Please choose one that nobody else would think of.':
    'Ce mot de passe, c’est ton nom ou ton e-mail. Choisis-en un auquel personne d’autre ne penserait.',
  'is not an email address': 'Ce n’est pas une adresse e-mail.',
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
  'The site has no room left to save anything. What is there can still be read.':
    'Le site n’a plus de place pour enregistrer quoi que ce soit. Ce qui est là reste lisible.',
  'The site is out of breath right now. Please try again in a moment.':
    'Le site est à bout de souffle. Réessaie dans un instant.',
  'Something broke on our side. Please try again.': 'Quelque chose a cassé chez nous. Réessaie.',
};

/** How the site says when to come again; it follows another sentence. */
const COME_AGAIN = / Please try again in (a minute|\d+ (?:minutes|hours))\.$/;

/** Fields are named before what is wrong with them. */
const FIELD = /^(?:email|name|password|oldPassword|picks|game-\d+) (?=[a-z])/;

/** The sentence in French; one that is not known stays as it is, which says more than nothing. */
export function explainInFrench(message: string): string {
  const whole = SENTENCES[message] ?? SENTENCES[message.replace(FIELD, '')];
  if (whole !== undefined) return whole;
  const [again, span = ''] = COME_AGAIN.exec(message) ?? [];
  if (again === undefined) return message;
  const time = span === 'a minute' ? 'une minute' : span.replace('hours', 'heures');
  return `${explainInFrench(message.slice(0, -again.length))} Réessaie dans ${time}.`;
}

/** Every sentence of the site that has a French one. */
export const KNOWN_SENTENCES = Object.keys(SENTENCES);
