import type { adminMembers as english } from '../en/admin-members.ts';
import { formatCount } from './plural.ts';

export const adminMembers: typeof english = {
  title: 'Membres',
  history: { name: 'Nom', email: 'E-mail', password: 'Mot de passe', blocked: 'Bloqué' },
  columns: { name: 'Nom', email: 'E-mail', createdAt: 'Inscription' },
  search: 'Nom ou e-mail',
  show: { label: 'Quels membres', all: 'Tous', blocked: 'Bloqués' },
  more: 'En voir plus',
  admin: 'Admin',
  blocked: 'Bloqué',
  facts: {
    title: 'Compte',
    email: 'E-mail',
    confirmed: 'confirmé',
    unconfirmed: 'pas encore confirmé',
    createdAt: 'Inscription',
    blockedAt: 'Bloqué depuis',
  },
  isAdmin:
    'Ici, un admin n’est ni renommé, ni bloqué, ni supprimé. L’exploitant en fait d’abord un fan : npx slvsh demote-admin.',
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
    lifted: (name) => `« ${name} » est de retour.`,
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
    title: 'Feuilles',
    nothing: 'Aucune feuille.',
    line: (games, open, refused) =>
      `${formatCount(games, 'match rempli', 'matchs remplis')}, ${open} en attente, ${formatCount(refused, 'refusée', 'refusées')}`,
    open: 'Toutes les feuilles',
  },
};
