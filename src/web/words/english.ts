/** Every word that the interface says, in English; each room of the web has its own list. */
import { cup } from './english/cup.ts';
import { navigation } from './english/navigation.ts';
import { pages } from './english/pages.ts';
import { riders } from './english/riders.ts';
import { watch } from './english/watch.ts';

export const english = { navigation, watch, riders, cup, pages };

export type Words = typeof english;
