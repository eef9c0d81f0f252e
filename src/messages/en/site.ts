/** All English messages of the public site. */
import type { Language } from '#contract/rules/languages.ts';

export const language: Language = 'en';
export * from './account.ts';
export * from './alerts.ts';
export * from './bracket.ts';
export * from './charting.ts';
export * from './crews.ts';
export * from './cups.ts';
export * from './layout.ts';
export * from './ledger.ts';
export * from './legal.ts';
export * from './player.ts';
export * from './riders.ts';
export * from './search.ts';
export * from './tricks.ts';
export * from './ui.ts';
export * from './watch.ts';

export type Messages = typeof import('./site.ts');
