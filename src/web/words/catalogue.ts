/** What a language other than English has words for: what English has. A word that is missing is a type error. */
import type { account } from './english/account.ts';
import type { adminEntry } from './english/admin-entry.ts';
import type { bracket } from './english/bracket.ts';
import type { cup } from './english/cup.ts';
import type { home } from './english/home.ts';
import type { lists } from './english/lists.ts';
import type { lost } from './english/lost.ts';
import type { player } from './english/player.ts';
import type { riders } from './english/riders.ts';
import type { terms } from './english/terms.ts';
import type { Words } from './english.ts';

export type Catalogue = Words & {
  account: typeof account;
  adminEntry: typeof adminEntry;
  bracket: typeof bracket;
  cup: typeof cup;
  home: typeof home;
  lists: typeof lists;
  lost: typeof lost;
  player: typeof player;
  riders: typeof riders;
  terms: typeof terms;
};
