import type * as english from '../../en/admin/cups.ts';
import { roundNames } from '../cups.ts';
import { LABELS } from '../field-errors.ts';
import { formatCount, pluralize } from '../plural.ts';

export const cups: typeof english.cups = {
  title: 'Coupes',
  item: 'Coupe',
  add: 'Ajouter une coupe',
  newTitle: 'Nouvelle coupe',
  history: {
    title: 'Titre',
    description: 'Texte court',
    riderCount: 'Nombre de riders',
    onBracketPage: 'Sur la page du tableau',
  },
  live: { badge: 'En ligne', page: 'Sur la page du tableau' },
  columns: { dateRange: 'Dates' },
  fields: {
    ...LABELS,
    slug: 'Nom de la coupe',
    dates: 'Dates',
    startsOn: 'Premier jour',
    endsOn: 'Dernier jour',
    description: 'Texte de présentation',
    bracketPage: 'Page du tableau',
    onBracketPage: 'Mettre cette coupe sur la page du tableau',
  },
  hints: {
    riderCount: 'Les fans ne peuvent remplir un tableau que pour 16.',
    games:
      'Tape un bout de titre pour ajouter sa vidéo. La vidéo de deux riders qui se rencontrent dans la coupe décide leur match.',
    initialMatchups:
      'Qui rencontre qui. Laisse vides les places pas encore connues. Dès que des fans ont un tableau, tu peux seulement remplacer un rider : ses pronostics passent au nouveau.',
    countFirst: 'Choisis d’abord le nombre de riders.',
    picksCloseAt: 'Vide : dès que la finale est jouée',
    results: 'Les vidéos décident leurs matchs. Règle les autres ici, un forfait par exemple.',
    onBracketPage: 'Les fans y remplissent leur tableau. Une coupe à la fois.',
    replacesCup: (title) =>
      `Une coupe à la fois. Elle prend la place de « ${title} », dont les tableaux se lisent encore sur sa propre page, sans pouvoir changer.`,
    only16: 'Seule une coupe de 16 riders va sur la page du tableau.',
    bracketPageFixed: 'Le réglage BRACKET_CUP_ID décide quelle coupe est sur la page du tableau.',
  },
  choose: {
    open: 'Mettre sur la page du tableau',
    openOne: (title) => `Mettre sur la page du tableau : ${title}`,
    title: (title) => `Mettre « ${title} » sur la page du tableau ?`,
    text: 'C’est là que les fans remplissent leur tableau.',
    replaces: (title) =>
      `Elle prend la place de « ${title} », qui garde sa propre page : résultats et tableaux y restent, mais les choix n’y changent plus.`,
    confirm: 'Mettre en place',
    pending: 'Mise en place',
    done: (title) => `« ${title} » est sur la page du tableau.`,
  },
  paste: {
    open: 'Coller des noms',
    label: 'Noms',
    hint: 'Dans l’ordre du tableau, un par ligne ou par paires. Numéros, têtes de série et « vs » ne gênent pas.',
    found: (found, names) =>
      found === names && names > 1 ? `Les ${names} riders sont trouvés.` : `Riders trouvés : ${found} sur ${names}.`,
    guessed: (guesses) => `Devinés : ${guesses}, à vérifier.`,
    guess: 'Deviné. C’est bien ça ?',
    tooMany: (names, slots) => `${names} noms pour ${slots} places : les derniers restent dehors.`,
    who: (name) => `Qui est « ${name} » ?`,
    repeated: 'Ce rider a déjà une place plus haut.',
    leaveEmpty: 'Laisser la place vide',
    ignore: 'Pas un rider',
    missing: 'Une nouvelle tête ? Ton texte t’attend ici.',
    addRider: (name) => `Ajouter ${name} (nouvel onglet)`,
    fill: 'Remplir le premier tour',
    hasBrackets:
      'Des fans ont un tableau dans cette coupe. Tu peux remplacer des riders, mais une liste qui en déplace un ou laisse une place vide est refusée.',
    replaceTitle: 'Remplacer le premier tour ?',
    replaceText: (riders) =>
      pluralize(
        riders,
        'Un rider y est déjà. La liste prend sa place.',
        `${riders} riders y sont déjà. La liste prend leur place.`,
      ),
    replace: 'Remplacer',
  },
  filledSlots: (filled, slots) => `Places remplies au premier tour : ${filled} sur ${slots}.`,
  waitsForRiders: (slots) => `Les fans joueront une fois les ${slots} places remplies.`,
  namesakes: (name) => `Deux riders s’appellent ${name}. Les tableaux vont par nom : renomme d’abord un des deux.`,
  bothDays: 'Donne un premier et un dernier jour, ou aucun des deux.',
  firstDayFirst: 'Le dernier jour est avant le premier.',
  remove: (title) => `Retirer ${title}`,
  unknownPost: (id) => `Vidéo ${id}`,
  slot: (place) => `Rider ${place}`,
  round: (round, games) =>
    ({ 1: roundNames.final, 2: roundNames.semifinal, 4: roundNames.quarterfinal })[games] ?? `Tour ${round}`,
  against: (one, other) => `${one} – ${other}`,
  noResult: 'Pas encore de résultat',
  wonByVideo: (name) => `Victoire de ${name}, en vidéo.`,
  watch: (game) => `Voir la vidéo du match ${game}`,
  newTab: '(nouvel onglet)',
  noMatchups: 'Remplis le premier tour pour voir ses matchs ici.',
  setResults: 'Régler les résultats',
  deletesBrackets: (brackets) =>
    pluralize(
      brackets,
      'Le tableau d’un fan part avec elle. Il revient si tu la restaures.',
      `${formatCount(brackets, 'tableau', 'tableaux')} de fans partent avec elle. Ils reviennent si tu la restaures.`,
    ),
};

export const results: typeof english.results = {
  title: 'Résultats',
  text: 'Les matchs sans vainqueur, du plus récent au plus ancien. Lance la fin, touche le vainqueur, puis ses lettres : c’est enregistré, et le match suivant arrive.',
  label: 'Remplir un résultat',
  toGo: (games) => `Encore ${formatCount(games, 'match', 'matchs')}`,
  nothing: 'Tous les matchs ont leur résultat. Va skier.',
  noneFound: 'Aucun match à remplir dans cette recherche.',
  noneHere: 'Ici, aucun match ne se remplit en deux clics. Ouvre les vidéos ci-dessous.',
  open: 'Ouvrir la vidéo',
  fromTrick: (time) => `Démarre à la dernière figure, à ${time}.`,
  fromLastMinute: 'Démarre à la dernière minute.',
  who: 'Qui a gagné ?',
  letters: (winner) => (winner ? `Et combien de lettres pour ${winner} ?` : 'Et les lettres du vainqueur ?'),
  score: (letters) => `5–${letters}`,
  unknown: 'Je ne sais pas',
  skip: 'Passer',
  saved: (game, winner, letters) =>
    letters === null ? `« ${game} » : ${winner} gagne.` : `« ${game} » : ${winner} gagne 5–${letters}.`,
  undone: (game) => `« ${game} » est de nouveau à remplir.`,
  latest: 'Tu as maintenant la dernière version. Touche encore les lettres pour enregistrer.',
  taken: (winner, letters) =>
    letters === null ? `Déjà rempli : ${winner} gagne.` : `Déjà rempli : ${winner} gagne 5–${letters}.`,
  next: 'Match suivant',
  columns: { game: 'Match', publishDate: 'Publication', riders: 'Riders' },
  noRiders: 'Aucun pour l’instant',
  fill: 'Remplir',
  fillOne: (game) => `Remplir ${game}`,
  openOne: (game) => `Ouvrir la vidéo ${game}`,
};
