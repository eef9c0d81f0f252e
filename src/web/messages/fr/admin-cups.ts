import type { adminCups as english } from '../en/admin-cups.ts';
import { roundNames } from './cup.ts';
import { formatCount, pluralize } from './plural.ts';

export const adminCups: typeof english = {
  title: 'Coupes',
  item: 'Coupe',
  add: 'Ajouter une coupe',
  newTitle: 'Nouvelle coupe',
  history: {
    title: 'Titre',
    location: 'Lieu',
    description: 'Texte court',
    dates: 'Dates',
    riderCount: 'Nombre de riders',
    picksCloseAt: 'Fermeture des tableaux',
    onBracketPage: 'Sur la page du tableau',
    games: 'Matchs',
  },
  live: { badge: 'En ligne', page: 'Sur la page du tableau' },
  columns: {
    slug: 'Nom de la coupe',
    location: 'Lieu',
    dateRange: 'Dates',
    riderCount: 'Nombre de riders',
    bracketPage: 'Page du tableau',
  },
  fields: {
    slug: 'Nom de la coupe',
    location: 'Lieu',
    dates: 'Dates',
    startsOn: 'Premier jour',
    endsOn: 'Dernier jour',
    riderCount: 'Nombre de riders',
    description: 'Texte de présentation',
    games: 'Matchs',
    initialMatchups: 'Premier tour',
    picksCloseAt: 'Fermeture des tableaux',
    results: 'Résultats',
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
    onBracketPage:
      'Une coupe à la fois. La précédente garde sa propre page : les tableaux s’y lisent encore, sans pouvoir changer.',
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
    tooMany: (names, slots) => `${names} noms pour ${slots} places : les derniers restent dehors.`,
    who: (name) => `Qui est « ${name} » ?`,
    repeated: 'Ce rider a déjà une place plus haut.',
    leaveEmpty: 'Laisser la place vide',
    ignore: 'Pas un rider',
    missing: 'Une nouvelle tête ? Ton texte t’attend ici.',
    fill: 'Remplir le premier tour',
  },
  namesakes: (name) => `Deux riders s’appellent ${name}. Les tableaux vont par nom : renomme d’abord un des deux.`,
  bothDays: 'Donne un premier et un dernier jour, ou aucun des deux.',
  firstDayFirst: 'Le dernier jour est avant le premier.',
  remove: (title) => `Retirer ${title}`,
  unknownPost: (id) => `Vidéo ${id}`,
  game: (game) => `Match ${game}`,
  slot: (place) => `Rider ${place}`,
  round: (round, games) =>
    ({ 1: roundNames.final, 2: roundNames.semifinal, 4: roundNames.quarterfinal })[games] ?? `Tour ${round}`,
  openSlot: 'À venir',
  against: (one, other) => `${one} – ${other}`,
  noResult: 'Pas encore de résultat',
  wonByVideo: (name) => `Victoire de ${name}, en vidéo.`,
  watch: (game) => `Voir la vidéo du match ${game}`,
  newTab: '(nouvel onglet)',
  noMatchups: 'Remplis le premier tour pour voir ses matchs ici.',
  deletesBrackets: (brackets) =>
    pluralize(
      brackets,
      'Le tableau d’un fan part avec elle. Il revient si tu la restaures.',
      `${formatCount(brackets, 'tableau', 'tableaux')} de fans partent avec elle. Ils reviennent si tu la restaures.`,
    ),
};
