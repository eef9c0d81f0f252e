/** French translations of the error messages of the API, which are English. */
import { splitFieldError, translateReason, translateRowReason } from './field-errors.ts';

const TRANSLATIONS: Record<string, string> = {
  'Please sign in first.': 'Connecte-toi d’abord.',
  'Your session has ended. Please sign in again.': 'Cette session est terminée. Reconnecte-toi.',
  'This passkey did not work. Try again, or sign in with your password.':
    'Cette clé d’accès n’a pas marché. Réessaie, ou connecte-toi avec ton mot de passe.',
  'This passkey could not be verified. Please try again.': 'Cette clé d’accès n’a pas pu être vérifiée. Réessaie.',
  'This passkey belongs to an account already.': 'Cette clé d’accès appartient déjà à un compte.',
  'Admins sign in with a passkey here.': 'Ici, les admins se connectent avec une clé d’accès.',
  'Admins need a passkey here. Add one to your account first.':
    'Ici, il faut une clé d’accès aux admins. Ajoutes-en d’abord une à ton compte.',
  'Admins need a passkey here. Add another one before you remove this one.':
    'Ici, il faut une clé d’accès aux admins. Ajoutes-en une autre avant de retirer celle-ci.',
  'Too many changes of passkeys.': 'Trop de changements de clés d’accès.',
  'Too many sign-ins from here.': 'Trop de connexions depuis ici.',
  'Wrong email or password.': 'E-mail ou mot de passe incorrect.',
  'This email already has an account.': 'Cet e-mail a déjà un compte.',
  'The account was changed somewhere else. Please reload the page.':
    'Le compte a été changé ailleurs. Recharge la page.',
  'This is the only admin: the site would have no one to run it.':
    'C’est le seul admin : le site n’aurait plus personne pour s’en occuper.',
  'Please enter your current password.': 'Tape ton mot de passe actuel.',
  'This is not your current password.': 'Ce n’est pas ton mot de passe actuel.',
  'This link has expired or was already used. Your account page sends you a new one.':
    'Ce lien a expiré ou a déjà servi. La page de ton compte t’en envoie un autre.',
  'This browser is not signed in to the account. Choose a new password to confirm the email.':
    'Ce navigateur n’a pas de session de ce compte. Choisis un nouveau mot de passe pour confirmer l’e-mail.',
  'Confirm your email first: your account page sends you the link.':
    'Confirme d’abord ton e-mail : la page de ton compte t’envoie le lien.',
  'Your email is confirmed already.': 'Ton e-mail est déjà confirmé.',
  'After a reset of the password, the operator allows the next passkey: npx slvsh reset-passkeys.':
    'Après un mot de passe réinitialisé, c’est l’exploitant qui autorise la prochaine clé d’accès : npx slvsh reset-passkeys.',
  'Please enter your password or use a passkey first.': 'Tape d’abord ton mot de passe ou utilise une clé d’accès.',
  'This passkey did not work. Try again, or use your password.':
    'Cette clé d’accès n’a pas marché. Réessaie, ou tape ton mot de passe.',
  'The password reset token has expired or the email you entered is invalid':
    'Ce lien a expiré, ou l’e-mail que tu as tapé n’est pas le bon',
  'is too common. Choose one that is harder to guess.':
    'Ce mot de passe est l’un des plus courants. Choisis-en un plus difficile à deviner.',
  'is made of words from this site. Choose one that is harder to guess.':
    'Ce mot de passe est fait de mots de ce site. Choisis-en un plus difficile à deviner.',
  'is your name or email. Choose one that is harder to guess.':
    'Ce mot de passe, c’est ton nom ou ton e-mail. Choisis-en un plus difficile à deviner.',
  'PICKS ARE CLOSED': 'Les pronostics sont fermés',
  'We are only doing 16 riders': 'Ici, c’est 16 riders',
  'Not all riders of this cup are known yet. Brackets open once they are.':
    'On ne connaît pas encore tous les riders de cette coupe. Les tableaux ouvrent dès que c’est le cas.',
  'BRACKET NOT FOUND': 'Tableau introuvable',
  'There is no bracket at this link.': 'Ce lien ne mène à aucun tableau.',
  'There is no crew with this number.': 'Ce crew n’existe pas.',
  'This invitation has ended. Ask your crew for a new one.':
    'Cette invitation n’est plus valable. Demandes-en une autre à ton crew.',
  'This account is blocked. An admin blocked it, and only an admin can end the block.':
    'Ce compte est bloqué. Un admin l’a bloqué, et seul un admin peut lever le blocage.',
  'This is an admin. Make the account a fan first: npx slvsh demote-admin.':
    'C’est un admin. Fais-en d’abord un fan : npx slvsh demote-admin.',
  'Only the founder of the crew can do this.': 'Réservé au chef du crew.',
  'This fan is not in the crew.': 'Ce fan n’est pas dans le crew.',
  'This crew has no stake to report.': 'Ce crew n’a pas d’enjeu à signaler.',
  'There are no open reports of this text.': 'Aucun signalement ouvert pour ce texte.',
  'This game has a ledger already.': 'Ce match est déjà noté.',
  'Only games of two riders for letters have a ledger.': 'On ne note que les matchs à lettres entre deux riders.',
  'There is no chart with this number.': 'Cette feuille de match n’existe pas.',
  'This chart is decided already.': 'Le sort de cette feuille de match est déjà réglé.',
  'This game cannot be called: its ledger is not complete, or gives no times.':
    'Ce match ne se joue pas : sa feuille est incomplète, ou sans temps.',
  'This video is not flagged.': 'Cette vidéo n’est pas signalée.',
  'Too many charts.': 'Trop de feuilles de match.',
  'This link has expired. Turn on alerts by mail again to get a new one.':
    'Ce lien a expiré. Réactive les alertes par mail pour en recevoir un autre.',
  'Too many changes of push subscriptions.': 'Trop de changements d’abonnements push.',
  'Too many changes of alerts.': 'Trop de changements d’alertes.',
  'Too many changes of brackets.': 'Trop de changements de tableaux.',
  'No more mails go to this email today.': 'Aucun autre mail n’ira à cette adresse aujourd’hui.',
  'Too many changes of name.': 'Trop de changements de nom.',
  'Too many changes of favourites.': 'Trop de changements de favoris.',
  'Push messages are turned off on this site.': 'Les messages du navigateur sont coupés sur ce site.',
  'Too many called games.': 'Trop de matchs joués.',
  'Too many new crews.': 'Trop de nouveaux crews.',
  'Too many invitations opened.': 'Trop d’invitations ouvertes.',
  'Too many reports.': 'Trop de signalements.',
  'Too many failed sign-ins.': 'Trop de connexions ratées.',
  'Too many new accounts from here.': 'Trop de nouveaux comptes depuis ici.',
  'Too many failed sign-ups from here.': 'Trop d’inscriptions ratées depuis ici.',
  'Too many changes of email.': 'Trop de changements d’e-mail.',
  'Too many changes of shared links.': 'Trop de changements de liens partagés.',
  'Too many changes of the password.': 'Trop de changements de mot de passe.',
  'Too many emails requested.': 'Trop de mails demandés.',
  'Too many wrong passwords.': 'Trop de mots de passe incorrects.',
  'Too many password resets from here.': 'Trop de mots de passe changés depuis ici.',
  'Too many people are here right now.': 'Il y a trop de monde en ce moment.',
  'This is taking too long right now.': 'C’est trop long en ce moment.',
  'The site is out of disk space, so nothing can be saved. You can still watch and read.':
    'Le disque du site est plein : impossible d’enregistrer. Tu peux toujours regarder et lire.',
  'The site is temporarily unavailable.': 'Le site est momentanément indisponible.',
  'Pictures cannot be loaded or saved right now.': 'Impossible de charger ou d’enregistrer des images en ce moment.',
  'Many people are signing in right now.': 'Beaucoup de monde se connecte en ce moment.',
  'Many pictures are being uploaded right now.': 'Beaucoup d’images arrivent en ce moment.',
  'Many fans are saving their brackets right now.': 'Beaucoup de fans envoient leur tableau en ce moment.',
  'The site is busy right now.': 'Le site est très occupé en ce moment.',
  'Too much is being saved right now.': 'Il y a trop à enregistrer en ce moment.',
  'You are sending a lot at once.': 'Tu envoies beaucoup de choses d’un coup.',
  'Choose a picture.': 'Choisis une image.',
  'Send only one file: the picture.': 'Envoie un seul fichier : l’image.',
  'The form cannot be read: it is damaged or incomplete.':
    'Impossible de lire le formulaire : il est endommagé ou incomplet.',
  'The picture has more than 40 megapixels. Make it smaller and try again.':
    'L’image dépasse 40 mégapixels. Réduis-la et réessaie.',
  'The picture takes too long to open. Make it smaller and try again.':
    'L’image met trop de temps à s’ouvrir. Réduis-la et réessaie.',
  'The picture cannot be opened: the file is damaged or incomplete. Save it as a new file and try again.':
    'Impossible d’ouvrir l’image : le fichier est endommagé ou incomplet. Enregistre-la à nouveau et réessaie.',
  'There is no post with this number.': 'Cette publication n’existe pas.',
  'A rivalry needs two riders.': 'Il faut deux riders pour une rivalité.',
  'There is no word with this number.': 'Ce mot n’existe pas.',
  'No page for this word: it is used less than twice on this record.':
    'Pas de page pour ce mot : on le trouve moins de deux fois dans ces archives.',
  'There is no rider with this number.': 'Ce rider n’existe pas.',
  'There is no cup with this number.': 'Cette coupe n’existe pas.',
  'There is no slide with this number.': 'Cette image n’existe pas.',
  'A reel needs one of trick, q, rider or cup.': 'Il faut une figure, une recherche, un rider ou une coupe.',
  'Only the reel of a rider has whole videos as a choice.': 'Seul un rider a le choix des vidéos entières.',
  'There is nothing to embed at this address.': 'Il n’y a rien à intégrer à cette adresse.',
  'The post of this slide is in the trash.': 'La vidéo de cette image est dans la corbeille.',
  'This belongs to another account.': 'Ce compte n’est pas le tien.',
  'This has to be done on the site itself.': 'C’est à faire sur le site lui-même.',
  'The form is too large.': 'Le formulaire est trop lourd.',
  'Image file name cannot have spaces': 'Le nom du fichier ne peut pas contenir d’espaces',
  'This file type is not supported. Choose a JPEG, PNG, WebP or AVIF picture.':
    'Ce type de fichier n’est pas accepté. Choisis une image JPEG, PNG, WebP ou AVIF.',
  'Animated pictures are not supported. Choose a still one.':
    'Les images animées ne sont pas acceptées. Choisis une image fixe.',
  'The content of this file does not match its type. Save the picture as a new file and try again.':
    'Le contenu de ce fichier ne correspond pas à son type. Enregistre l’image à nouveau et réessaie.',
  'Only a cup of 16 riders can be on the bracket page.': 'Seule une coupe de 16 riders va sur la page du tableau.',
  'There is already a cup with this title.': 'Une coupe porte déjà ce titre.',
  'Another admin saved this after you opened it. Nothing was overwritten.':
    'Un autre admin a enregistré ceci après que tu l’as ouvert. Rien n’a été écrasé.',
  'Its post is in the trash too. Restore the post first.':
    'Sa publication est aussi dans la corbeille. Restaure-la d’abord.',
  'Another admin changed the slides. Please check them again.':
    'Un autre admin a changé les images. Vérifie-les à nouveau.',
  'Only admins can do this.': 'Réservé aux admins.',
  'Something broke on our side. Please try again.': 'Quelque chose a lâché chez nous. Réessaie.',
};

/** The end of a message about a limit. */
const RETRY_LATER = / Please try again in (a (?:moment|minute)|\d+ (?:minutes|hours))\.$/;

/** `$1` and so on stand for names and numbers. */
const TEMPLATES = Object.entries({
  'Choose a longer password: it needs at least $1 characters.':
    'Choisis un mot de passe plus long : au moins $1 caractères.',
  'Choose a shorter password: it can have at most $1 characters.':
    'Choisis un mot de passe plus court : au plus $1 caractères.',
  'There is already a cup with this title. It is in the trash.':
    'Une coupe porte déjà ce titre. Elle est dans la corbeille.',
  'With these spellings, ‘$1’ would not stand for ‘$2’.': 'Avec ces graphies, « $1 » ne désignerait plus « $2 ».',
  '‘$1’ already stands for ‘$2’.': '« $1 » désigne déjà « $2 ».',
  'This crew is full: $1 members are the limit.': 'Ce crew est complet : $1 membres, pas un de plus.',
  'You are in $1 crews, and that is the limit. Leave one first.':
    'Tu es déjà dans $1 crews, c’est le maximum. Quittes-en un d’abord.',
  'You run $1 crews, and that is the limit. Leave one or hand it over first.':
    'Tu as déjà $1 crews à toi, c’est le maximum. Quittes-en un ou passe la main d’abord.',
  'You have $1 charts waiting, and that is the limit. Withdraw one, or wait for an admin.':
    'Tu as $1 feuilles de match en attente, c’est le maximum. Retires-en une, ou attends un admin.',
  'The ledger gives 5–$1, the post says that the other rider won.':
    'La feuille donne 5–$1, la publication dit que l’autre a gagné.',
  'The ledger gives 5–$1, the post says 5–$2.': 'La feuille donne 5–$1, la publication dit 5–$2.',
  'Row $1: $2 has the lead.': 'Ligne $1 : c’est $2 qui a la main.',
  'There is no passkey $1.': 'Cette clé d’accès est déjà retirée.',
  'An account has at most $1 passkeys. Remove one first.':
    'Un compte a $1 clés d’accès au plus. Retires-en une d’abord.',
  'There is no session $1.': 'Cette session est déjà terminée.',
  'You follow $1 riders, which is the limit.': 'Tu suis déjà $1 riders : c’est le maximum.',
  'There is no user $1.': 'Ce compte n’existe plus.',
  'The picture is too small: the crop must be at least $1 pixels wide.':
    'L’image est trop petite : il faut au moins $1 pixels de large dans le cadre.',
  'There is no $1 with this number in the trash.': 'Ce n’est plus dans la corbeille.',
  'Two riders of this cup are named $1. Rename one of them first.':
    'Deux riders de cette coupe s’appellent $1. Renomme d’abord un des deux.',
  'Another rider of ‘$1’ is named $2. Picks are names: choose another one.':
    'Un autre rider de « $1 » s’appelle $2, et les pronostics sont des noms. Choisis un autre nom.',
  'It is a game of ‘$1’. Remove it from that cup first.': 'C’est un match de « $1 ». Retire-le d’abord de cette coupe.',
  'It is a game of ‘$1’. Restore it and remove it from that cup first.':
    'C’est un match de « $1 ». Restaure-le, puis retire-le de cette coupe.',
  'Fans have $1 brackets in it. The cup stays in the trash.':
    'Tableaux de fans dans cette coupe : $1. Elle reste dans la corbeille.',
  'Fans have $1 bracket in it. The cup stays in the trash.':
    'Tableaux de fans dans cette coupe : $1. Elle reste dans la corbeille.',
  '‘$1’ still names this rider. Delete it for good first.':
    '« $1 » contient encore ce rider. Supprime-la d’abord pour de bon.',
  '$1 rides in $2. Remove the rider from them first.': '$1 est dans des vidéos ou des coupes. Retire-le d’abord de là.',
  '$1 is in $2. Remove the rider from them first.': '$1 est dans des vidéos ou des coupes. Retire-le d’abord de là.',
  '$1 on this first round. $2':
    'Des fans ont déjà un tableau sur ce premier tour : tu ne peux remplacer un rider que par un rider hors de la coupe.',
}).map(([english, french]) => [toPattern(english), french] as const);

function toPattern(template: string): RegExp {
  return new RegExp(`^${template.replaceAll('.', '\\.').replace(/\$\d/g, '(.+?)')}$`);
}

/** A message without a translation stays English. */
export function translateError(message: string): string {
  const translation = TRANSLATIONS[message];
  if (translation !== undefined) return translation;
  const template = TEMPLATES.find(([pattern]) => pattern.test(message));
  if (template) return message.replace(...template);
  const [, row, reason = ''] = /^Row (\d+) (.+?)\.?$/.exec(message) ?? [];
  if (row !== undefined) return `Ligne ${row} : ${translateRowReason(reason)}.`;
  const [, riders] = /^(.+) (?:is|are) in the trash\. Restore the riders? first\.$/.exec(message) ?? [];
  if (riders !== undefined)
    return `Dans la corbeille : ${riders.replace(/ and (?!.* and )/, ' et ')}. À restaurer d’abord.`;
  const [retry, delay = ''] = RETRY_LATER.exec(message) ?? [];
  if (retry !== undefined) {
    const time = delay.replace('a moment', 'un instant').replace('a minute', 'une minute').replace('hours', 'heures');
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
