import type * as english from '../../en/admin/fans.ts';
import { formatCount } from '../plural.ts';

export const members: typeof english.members = {
  title: 'Membres',
  history: { name: 'Nom', email: 'E-mail', password: 'Mot de passe', blocked: 'Bloqué', role: 'Rôle' },
  columns: { name: 'Nom', email: 'E-mail', createdAt: 'Inscription' },
  search: 'Nom ou e-mail',
  show: { label: 'Quels membres', all: 'Tous', blocked: 'Bloqués' },
  admin: 'Admin',
  editor: 'Éditeur',
  blocked: 'Bloqué',
  facts: {
    title: 'Compte',
    confirmed: 'confirmé',
    unconfirmed: 'pas encore confirmé',
    blockedAt: 'Bloqué depuis',
  },
  protected: {
    admin:
      'Ici, un admin n’est ni renommé, ni bloqué, ni supprimé. L’exploitant en fait d’abord un fan : npx slvsh demote-admin.',
    editor: 'Un éditeur n’est ni renommé, ni bloqué, ni supprimé. Fais-en d’abord un fan.',
  },
  role: {
    title: 'Rôle',
    text: 'Les éditeurs s’occupent des publications, des riders, des images d’accueil, des résultats et du glossaire. Les coupes et les membres restent aux admins.',
    editor: {
      open: 'Nommer éditeur',
      titleOf: (name) => `Nommer « ${name} » éditeur ?`,
      what: 'Il est déconnecté partout. Sa prochaine connexion lui ouvre l’espace admin, pour douze heures à chaque fois.',
      done: (name) => `« ${name} » est maintenant éditeur.`,
    },
    fan: {
      open: 'Redevient fan',
      titleOf: (name) => `Faire de « ${name} » un simple fan ?`,
      what: 'Il est déconnecté partout, tout de suite, et l’espace admin lui est fermé. Tout ce qu’il a publié reste.',
      done: (name) => `« ${name} » est redevenu fan.`,
    },
  },
  rename: {
    title: 'Nom',
    label: 'Nom dans les classements et les crews',
    hint: 'Le nouveau nom s’affiche tout de suite, et le fan reçoit un mail.',
    save: 'Renommer',
    done: (name) => `Ce fan s’appelle maintenant « ${name} ».`,
  },
  block: {
    title: 'Bloquer ou supprimer',
    text: 'Un blocage se lève, une suppression non.',
    open: 'Bloquer',
    titleOf: (name) => `Bloquer « ${name} » ?`,
    what: [
      'Déconnecté partout, tout de suite, et plus aucun moyen de revenir.',
      'Sorti des classements, des chiffres du public et des crews. Ses crews n’accueillent plus personne.',
      'Plus d’alertes. À la prochaine connexion, il lit que le compte est bloqué.',
      'Rien n’est supprimé. Débloque, et tout revient.',
    ],
    pending: 'Blocage',
    done: (name) => `« ${name} » est bloqué.`,
    lift: 'Débloquer',
    lifting: 'Déblocage',
  },
  deletion: {
    titleOf: (name) => `Supprimer le compte de « ${name} » ?`,
    what: ({ brackets, crews, blocked }) => [
      'Nom, e-mail, sessions, favoris, paris, alertes et feuilles en attente disparaissent pour de bon. Pas de retour possible.',
      brackets === 0
        ? 'Il n’y a aucun tableau.'
        : blocked
          ? 'Les tableaux d’un compte bloqué restent hors des classements. Débloque d’abord pour garder leur place.'
          : `${formatCount(brackets, 'tableau garde sa place', 'tableaux gardent leur place')}, au nom de « un fan ».`,
      crews === 0
        ? 'Il n’y a aucun crew.'
        : `Il quitte ${formatCount(crews, 'crew', 'crews')}. Le plus ancien membre reprend ceux dont il est le chef.`,
    ],
    done: (name) => `Le compte de « ${name} » est supprimé.`,
  },
  brackets: {
    title: 'Tableaux',
    nothing: 'Pas encore de tableau.',
    columns: { cup: 'Coupe', score: 'Points', submittedAt: 'Envoyé' },
  },
  crews: {
    title: 'Crews',
    nothing: 'Dans aucun crew.',
    columns: { name: 'Nom', role: 'Rôle', members: 'Membres' },
    founder: 'Chef',
    member: 'Membre',
  },
  reports: {
    title: 'Signalements',
    nothing: 'Rien de signalé dans les crews dont il est le chef.',
    line: (what, text, reports) => `${what} « ${text} » : ${formatCount(reports, 'signalement', 'signalements')}`,
    open: 'Tous les crews signalés',
  },
  charts: {
    nothing: 'Aucune feuille.',
    line: (games, open, refused) =>
      `${formatCount(games, 'match rempli', 'matchs remplis')}, ${open} en attente, ${formatCount(refused, 'refusée', 'refusées')}`,
    open: 'Toutes les feuilles',
  },
};

export const crews: typeof english.crews = {
  title: 'Signalements',
  text: 'Les noms et les enjeux de crews que des membres ont signalés. Tu y vois le chef du crew, mais ni classement, ni invitation.',
  columns: {
    text: 'Texte',
    field: 'Quoi',
    founder: 'Chef',
    members: 'Membres',
    reports: 'Signalements',
    last: 'Le dernier',
  },
  fields: { name: 'Nom', stake: 'Enjeu' },
  nothing: 'Rien de signalé. Les crews se tiennent bien.',
  reset: 'Réinitialiser',
  resetOne: (text) => `Réinitialiser ${text}`,
  resetTitle: (text) => `Réinitialiser « ${text} » ?`,
  resetText: {
    name: 'Le crew reçoit un nom neutre avec son numéro. Son chef peut le changer.',
    stake: 'Le crew continue sans enjeu.',
  },
  pending: 'Réinitialisation',
  resetDone: (text) => `« ${text} » a disparu. Signalements classés.`,
  keep: 'Garder',
  keepOne: (text) => `Garder ${text}`,
  kept: (text) => `« ${text} » reste. Signalements classés.`,
};

export const charts: typeof english.charts = {
  title: 'Feuilles',
  text: 'Les matchs notés par des fans, ceux qui attendent depuis le plus longtemps d’abord. Vérifie sur la vidéo les lignes qui diffèrent, puis acceptes-en une.',
  nothing: 'Rien en attente. Les fans sont sur les pistes.',
  waiting: (games, proposals) =>
    `${formatCount(proposals, 'feuille', 'feuilles')} pour ${formatCount(games, 'match', 'matchs')}`,
  open: 'Ouvrir la publication',
  watch: 'Voir la vidéo',
  sent: (day) => `envoyée le ${day}`,
  demo: 'Données de démo',
  complete: (winner, letters) => `Complète : ${winner} gagne ${letters}`,
  partial: (exchanges) => `Partielle : ${formatCount(exchanges, 'échange', 'échanges')}, pas de vainqueur`,
  postSays: (winner, letters) =>
    letters === null ? `La publication dit : ${winner} gagne` : `La publication dit : ${winner} gagne ${letters}`,
  accept: 'Accepter',
  acceptOne: (fan, game) => `Accepter la feuille de ${game} par ${fan}`,
  acceptResult: 'Accepter, et prendre le résultat de la feuille',
  acceptResultOne: (fan, game) => `Accepter, et prendre le résultat de la feuille : ${game} par ${fan}`,
  accepted: (game, fan) => `« ${game} » a ses lettres, notées par ${fan}.`,
  refuse: 'Refuser',
  refuseOne: (fan, game) => `Refuser la feuille de ${game} par ${fan}`,
  refuseTitle: (fan) => `Refuser la feuille de ${fan} ?`,
  refuseText: 'Le fan pourra en envoyer une meilleure.',
  refusing: 'Refus',
  refused: (fan) => `Feuille de ${fan} refusée.`,
  changed:
    'La publication ou ses feuilles ont changé depuis l’ouverture de cette page. Tout est à jour : regarde encore, puis décide.',
  show: { label: 'Quelles lignes', all: 'Toutes les lignes', different: (rows) => `Différences (${rows})` },
  same: 'Aucune ligne ne diffère.',
  columns: { time: 'Temps', stored: 'Sur le site' },
  differs: 'Diffère',
  missing: 'Pas de ligne',
  sets: (rider) => `${rider} annonce`,
  set: { landed: 'rentré', missed: 'raté' },
  reply: { landed: (rider) => `${rider} refait`, missed: (rider) => `${rider} rate` },
  again: 'deuxième essai ou ralenti',
  noOutcome: 'sans résultat',
  unknownRider: 'un rider qui n’est pas dans le match',
  fans: {
    title: 'Les fans qui notent',
    nothing: 'Aucun fan n’a encore envoyé de feuille.',
    columns: { name: 'Nom', games: 'Matchs', open: 'En attente', refused: 'Refusées' },
    revert: 'Tout annuler',
    revertOne: (fan) => `Tout annuler de ${fan}`,
    revertTitle: (fan) => `Annuler tout ce qu’a noté ${fan} ?`,
    revertText: (games, open) =>
      [
        games > 0 &&
          `${formatCount(games, 'match revient', 'matchs reviennent')} à l’état d’avant ; ce qui a été noté depuis reste.`,
        open > 0 && `${formatCount(open, 'feuille en attente est refusée', 'feuilles en attente sont refusées')}.`,
      ]
        .filter(Boolean)
        .join(' '),
    reverting: 'Annulation',
    reverted: (games, kept) =>
      kept === 0
        ? `${formatCount(games, 'match annulé', 'matchs annulés')}.`
        : `${formatCount(games, 'match annulé', 'matchs annulés')} ; ${formatCount(kept, 'noté depuis reste', 'notés depuis restent')} en place.`,
  },
};
