/** The words that every page may say, in English; what only one room says comes with that room. */
import type { Language } from '#contract/languages.ts';
import { navigation } from './english/navigation.ts';
import { outage } from './english/outage.ts';
import { watch } from './english/watch.ts';

export const english = { language: 'en' as Language, navigation, watch, outage };

export type Words = typeof english;
