import type * as english from '../en/write-queue.ts';

export const writeQueue: typeof english.writeQueue = {
  title: 'En attente de réseau',
  waitingBracket: 'En attente de réseau : ton tableau',
  text: 'Ça part tout seul dès que tu captes. D’ici là, ça reste dans ce navigateur.',
  what: {
    bracket: (cup) => `Ton tableau pour ${cup}`,
    follow: (name, on) => (on ? `Suivre ${name}` : `Ne plus suivre ${name}`),
    calls: (game) => `Tes paris sur ${game}`,
    favourites: () => 'Tes favoris',
  },
  queued: (what) => `${what} : pas de réseau. Ça attend ici et ça part dès que tu captes.`,
  sent: (what) => `${what} : c’est parti. Tu captes à nouveau.`,
  refused: (what, reason) => `${what} : pas envoyé. ${reason}`,
  notSent: (reason) => `Pas envoyé. ${reason}`,
  look: 'Aller voir',
  takeBack: 'Reprendre',
  takenBack: 'Repris. Rien n’est parti.',
  tooLate: 'Trop tard pour reprendre : c’est parti.',
  discard: 'Jeter',
  label: (action, what) => `${action} : ${what}`,
  signOut: 'Il te reste quelque chose en attente de réseau. Déconnecte-toi maintenant et c’est perdu.',
  signOutAnyway: 'Se déconnecter quand même',
};
