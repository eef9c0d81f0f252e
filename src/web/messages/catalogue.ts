/** What a language other than English has words for: what English has. A word that is missing is a type error. */
import type { account } from './english/account.ts';
import type { adminEntry } from './english/admin-entry.ts';
import type { bracket } from './english/bracket.ts';
import type { consent } from './english/consent.ts';
import type { cup } from './english/cup.ts';
import type { discovery } from './english/discovery.ts';
import type { home } from './english/home.ts';
import type { lists } from './english/lists.ts';
import type { lost } from './english/lost.ts';
import type { player } from './english/player.ts';
import type { playing } from './english/playing.ts';
import type { riders } from './english/riders.ts';
import type { search } from './english/search.ts';
import type { share } from './english/share.ts';
import type { support } from './english/support.ts';
import type { terms } from './english/terms.ts';
import type { Words } from './english.ts';

export type Catalogue = Words & {
  account: typeof account;
  adminEntry: typeof adminEntry;
  bracket: typeof bracket;
  consent: typeof consent;
  cup: typeof cup;
  discovery: typeof discovery;
  home: typeof home;
  lists: typeof lists;
  lost: typeof lost;
  player: typeof player;
  playing: typeof playing;
  riders: typeof riders;
  search: typeof search;
  share: typeof share;
  support: typeof support;
  terms: typeof terms;
};
