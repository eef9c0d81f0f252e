import type { adminCrews as english } from '../en/admin-crews.ts';

export const adminCrews: typeof english = {
  title: 'Crews signalés',
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
