import type { keepInAccount as english } from '../en/keep-in-account.ts';

export const keepInAccount: typeof english = {
  label: 'Garder mes favoris dans mon compte',
  text: 'Ils te suivent dans chaque navigateur où tu actives ce choix. Ce que tu as regardé reste sur cet appareil.',
  state: {
    sending: 'Enregistrement…',
    saved: 'Enregistrés dans ton compte.',
    failed: 'Pas encore enregistrés. On réessaie bientôt.',
  },
  deletion: {
    label: 'Supprimer de mon compte',
    confirm: 'Supprimer',
    pending: 'Suppression',
    text: 'Supprimer les favoris de ton compte ? Ce navigateur garde les siens. Les autres renvoient les leurs tant que ce choix y est activé.',
    done: 'Supprimés de ton compte. Ce navigateur garde les siens.',
  },
};
