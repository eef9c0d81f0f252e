import type * as english from '../en/kept.ts';

export const kept: typeof english.kept = {
  from: (time) => `Page de ${time}, d’avant le télésiège`,
};
