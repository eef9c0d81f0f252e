import type * as english from '../en/kept.ts';

export const kept: typeof english.kept = {
  from: (time) => `Pas de réseau. Page d’avant le télésiège\u00a0: ${time}.`,
};
