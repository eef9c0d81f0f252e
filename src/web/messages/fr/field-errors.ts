/** French translations of field errors: the label of a field, then a reason. */
import { FIELD_LABELS, type LabelledField } from '#contract/field-labels.ts';

const LABELS: Record<LabelledField, string> = {
  admin: 'Admin',
  birthdate: 'Date de naissance',
  body: 'Requête',
  calls: 'Annonces',
  country: 'Pays',
  cup: 'Coupe',
  cupId: 'Coupe',
  customEyebrow: 'Surtitre personnalisé',
  customSubhead: 'Sous-titre personnalisé',
  customTitle: 'Titre personnalisé',
  customUrl: 'URL personnalisée',
  dateRange: 'Dates',
  demoLedger: 'Données de démo',
  description: 'Texte court',
  editorial: 'Article',
  email: 'E-mail',
  field: 'Champ',
  filter: 'Filtre',
  games: 'Matchs',
  gameType: 'Type de match',
  host: 'Hébergeur',
  id: 'Numéro',
  ids: 'Images de l’accueil',
  image: 'Image',
  imageCrop: 'Cadrage',
  index: 'Place',
  initialMatchups: 'Premier tour',
  item: 'Type d’élément',
  letterCall: 'Pari sur les lettres',
  location: 'Lieu',
  loserId: 'Perdant',
  name: 'Nom',
  oldPassword: 'Mot de passe actuel',
  one: 'Premier rider',
  order: 'Ordre',
  other: 'Autre rider',
  page: 'Page',
  password: 'Mot de passe',
  picks: 'Tableau',
  picksCloseAt: 'Fermeture des tableaux',
  place: 'Lieu',
  postId: 'Publication',
  publishDate: 'Date de publication',
  q: 'Recherche',
  request: 'Requête',
  result: 'Résultat',
  results: 'Résultats',
  riderCount: 'Nombre de riders',
  riderIds: 'Riders',
  search: 'Recherche',
  sessionId: 'Session',
  show: 'Choix',
  slug: 'Titre de la coupe',
  slvshCupId: 'Coupe',
  sponsor: 'Sponsor',
  stake: 'Enjeu',
  tags: 'Mots-clés',
  title: 'Titre',
  token: 'Jeton',
  tricks: 'Chapitres',
  type: 'Type',
  userId: 'Compte',
  version: 'Version',
  videoHost: 'Hébergeur',
  vimeoId: 'Vidéo',
  winnerId: 'Vainqueur',
  winnerScore: 'Score',
  year: 'Année',
};

/** The first match counts; `$1` and so on are groups of the pattern. */
const REASONS: [RegExp, string][] = [
  [/^is (?:missing|empty)$/, 'à remplir'],
  [/^is too long$/, 'c’est trop long'],
  [/^is too short$/, 'c’est trop court'],
  [/^is too low$/, 'c’est trop bas'],
  [/^is too high$/, 'c’est trop haut'],
  [/^is not a known order$/, 'cet ordre est inconnu'],
  [/^is too large: a picture may have (\d+) MB$/, 'une image peut peser $1 Mo'],
  [/^is not valid$/, 'cette valeur n’est pas valide'],
  [/^is not an email address$/, 'ce n’est pas une adresse e-mail'],
  [/^is in the future$/, 'cette date est à venir'],
  [/^cannot be won by (.+), who does not get there$/, '$1 ne peut pas arriver jusque-là'],
  [/^names a rider who is not in this cup$/, 'ce rider n’est pas dans cette coupe'],
  [/^is between two riders named (.+)$/, 'deux riders s’appellent $1'],
  [/^cannot be picked like that$/, 'ce pronostic est impossible'],
  [/^is the winner$/, 'c’est le vainqueur'],
  [/^is only for games$/, 'réservé aux matchs'],
  [/^has outcomes, which only slvsh games of two riders can have$/, 'seul un match slvsh à deux riders a des lettres'],
  [
    /^does not fit the letters: they need a slvsh game of two riders$/,
    'les lettres ne vont qu’à un match slvsh à deux riders',
  ],
  [/^does not lead to (\w+)$/, 'cette adresse ne mène pas à $1'],
  [/^is not the id of a (youtube|vimeo) video$/, 'ce n’est pas une vidéo de $1'],
  [/^is (\d+), but the address names another$/, 'le numéro $1 n’est pas celui de l’adresse'],
  [/^is longer than (\d+) characters(?: when cleaned)?$/, '$1 caractères au plus'],
  [/^has more than (\d+) characters$/, '$1 caractères au plus'],
  [/^(?:has fewer|is shorter) than (\d+) characters$/, '$1 caractères au moins'],
  [/^has more than (\d+) names$/, '$1 noms au plus'],
  [/^has more than (\d+) calls$/, '$1 annonces au plus'],
  [/^has a row that is not a whole number from 1 to (\d+)$/, 'chaque ligne a un numéro entier de 1 à $1'],
  [/^has a call that is not landed or missed$/, 'chaque annonce est « landed » ou « missed »'],
  [/^has row (\d+), and the game has (\d+)$/, 'la ligne $1 n’existe pas, le match en a $2'],
  [/^has row (\d+) twice$/, 'la ligne $1 est en double'],
  [/^has no outcome$/, 'il faut au moins un résultat'],
  [/^has more than (\d+) rows$/, '$1 lignes au plus'],
  [
    /^has a name of more than (\d+) characters, or with control characters$/,
    'un nom dépasse $1 caractères, ou en a d’invisibles',
  ],
  [/^has an unknown name$/, 'un nom est inconnu'],
  [/^has no visible characters$/, 'il faut au moins un caractère visible'],
  [/^has control characters$/, 'des caractères invisibles ne passent pas'],
  [/^has (\d+) pairs; (\d+) riders make (\d+)$/, '$1 duels donnés, il en faut $3 pour $2 riders'],
  [/^does not exist: there is no post (\d+)$/, 'la publication $1 n’existe pas'],
  [/^names an item twice$/, 'il y a un doublon'],
  [/^names a rider who does not exist: there is no rider (\d+)$/, 'le rider $1 n’existe pas'],
  [/^names a post that does not exist: there is no post (\d+)$/, 'la publication $1 n’existe pas'],
  [/^names a film: post (\d+) is a film$/, 'la publication $1 est un film'],
  [/^names a game that does not exist: there is no game-(\d+)$/, 'le match $1 n’existe pas'],
  [/^names a wrong winner: rider (\d+) does not ride in game-(\d+)$/, 'le rider $1 n’est pas dans le match $2'],
  [/^is wrong in game-(\d+), rider_(\d): there is no rider (\d+)$/, 'match $1, place $2 : le rider $3 n’existe pas'],
  [
    /^is wrong in game-(\d+), rider_(\d): (.+) is in game-(\d+), rider_(\d) already$/,
    'match $1, place $2 : $3 est déjà au match $4',
  ],
  [/^(?:is wrong in the pair of game-(\d+): it )?must be JSON text of .+$/, 'ce n’est pas le JSON attendu'],
  [/^must be text, given once$/, 'il faut un seul texte'],
  [/^must be given once$/, 'à donner une seule fois'],
  [/^must be text$/, 'il faut un texte'],
  [/^must be a number$/, 'il faut un nombre'],
  [/^must be a whole number$/, 'il faut un nombre entier'],
  [/^must be a whole number from (\d)$/, 'il faut un nombre entier à partir de $1'],
  [/^must be true or false$/, 'il faut vrai ou faux'],
  [/^must be a list$/, 'il faut une liste'],
  [/^must be a list of all slides$/, 'il faut la liste de toutes les images'],
  [/^must be an object$/, 'il faut un objet JSON'],
  [/^must be a file$/, 'il faut un fichier'],
  [/^must be of another type$/, 'il faut un autre type'],
  [/^must be numbers separated by commas$/, 'il faut des numéros séparés par des virgules'],
  [/^must be a date and time such as (\S+)$/, 'il faut une date et une heure comme $1'],
  [/^must be in the years 1900 to 9999$/, 'il faut une année de 1900 à 9999'],
  [/^must be a year such as (\d+)$/, 'il faut une année comme $1'],
  [/^must be a day such as (\S+)$/, 'il faut une date comme $1'],
  [/^must be a day since 1900$/, 'il faut une date à partir de 1900'],
  [/^must be 'start to end', both as (\S+)$/, 'il faut « début to fin », chacun comme $1'],
  [/^must be two calendar days, the first one first$/, 'il faut deux jours, le premier d’abord'],
  [/^must be a two-letter country code$/, 'il faut les deux lettres d’un pays'],
  [/^must be left,top,width,height, each a share .+$/, 'il faut quatre parts de l’image, de 0 à 1'],
  [/^must be a post's number, an address of this site .+$/, 'il faut une publication, une adresse du site ou https://'],
  [/^must be a JSON list of rows .+$/, 'il faut une liste JSON de lignes'],
  [/^must be 'game-1' to 'game-15', each with .+$/, 'il faut un rider pour chacun des quinze matchs'],
  [/^must be the 11 characters of a YouTube id, .+$/, 'il faut un identifiant ou une adresse YouTube'],
  [/^must be the digits of a Vimeo id, .+$/, 'il faut un identifiant ou une adresse Vimeo'],
  [/^must be a Vimeo file link, .+$/, 'il faut un lien de fichier Vimeo'],
  [/^must be (?:one of )?([\w-]+(?:(?:, | or )[\w-]+)*)$/, 'valeurs possibles : $1'],
  [/^has no pick: all fifteen are needed$/, 'à choisir, il faut les quinze'],
  [/^names .+, which is not a game of the bracket$/, 'un des matchs n’est pas dans le tableau'],
];

/** Longer labels first: `Cup title` before `Cup`. */
const FIELDS = (Object.entries(FIELD_LABELS) as [LabelledField, string][]).sort(
  ([, first], [, second]) => second.length - first.length,
);

/** The label in French and the reason in English; undefined if the message does not start with a label. */
export function splitFieldError(message: string): { label: string; reason: string } | undefined {
  const game = /^game-(\d+) (.+)$/.exec(message);
  if (game) return { label: `Match ${game[1]}`, reason: game[2] ?? '' };
  const field = FIELDS.find(([, label]) => message.startsWith(`${label} `));
  return field && { label: LABELS[field[0]], reason: message.slice(field[1].length + 1) };
}

/** Undefined if there is no translation. */
export function translateReason(reason: string): string | undefined {
  const withoutPeriod = reason.replace(/\.$/, '');
  const match = REASONS.find(([pattern]) => pattern.test(withoutPeriod));
  return match && withoutPeriod.replace(match[0], match[1]);
}

/** Of a chapter, or of an exchange of the ledger. */
const ROW_REASONS: [RegExp, string][] = [
  [/^must be an object of .+$/, 'il faut start, end et name'],
  [/^has an unknown field ‘(.*)’$/, 'le champ « $1 » est inconnu'],
  [/^has an? (\w+) that is not a number of seconds from 0 to (\d+)$/, '$1 doit être un nombre de secondes de 0 à $2'],
  [/^ends before it starts$/, 'elle finit avant de commencer'],
  [/^has the same times as row (\d+)$/, 'elle a les mêmes temps que la ligne $1'],
  [/^has a setter that is not the id of a rider$/, 'setter doit être le numéro d’un rider'],
  [/^has a (set|reply) that is not 'landed' or 'missed'$/, '$1 doit être « landed » ou « missed »'],
  [/^has an again that is not true$/, 'again ne peut être que true'],
  [/^is a second try, which has no outcomes$/, 'un deuxième essai n’a pas de résultat'],
  [/^has no setter$/, 'il manque celui qui pose'],
  [/^has a setter who is not in the game$/, 'celui qui pose n’est pas dans ce match'],
  [/^has no outcome of the set$/, 'il manque le résultat de la figure posée'],
  [/^has no outcome of the reply$/, 'il manque le résultat de la réponse'],
  [/^has a reply to a missed set$/, 'pas de réponse à une figure ratée'],
  [/^has the time of a reply and no reply$/, 'un temps de réponse, mais pas de réponse'],
  [/^has a reply outside of its time, .+$/, 'la réponse tombe hors de sa ligne, ou avant une autre'],
  [/^ends the game; rows follow$/, 'elle finit le match, et d’autres suivent'],
];

export function translateRowReason(reason: string): string {
  const match = ROW_REASONS.find(([pattern]) => pattern.test(reason));
  if (match) return reason.replace(...match);
  const [, ofName] = /^has a name that (.+)$/.exec(reason) ?? [];
  return (ofName && translateReason(ofName)) ?? 'elle n’est pas valide';
}
