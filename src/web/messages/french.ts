/** The site in French. What is not here yet does not get past the type checker. */
import type { Catalogue } from './catalogue.ts';
import { account } from './french/account.ts';
import { adminEntry } from './french/admin-entry.ts';
import { bracket } from './french/bracket.ts';
import { consent } from './french/consent.ts';
import { cup } from './french/cup.ts';
import { discovery } from './french/discovery.ts';
import { home } from './french/home.ts';
import { lists } from './french/lists.ts';
import { lost } from './french/lost.ts';
import { navigation } from './french/navigation.ts';
import { outage } from './french/outage.ts';
import { player } from './french/player.ts';
import { playing } from './french/playing.ts';
import { riders } from './french/riders.ts';
import { search } from './french/search.ts';
import { share } from './french/share.ts';
import { support } from './french/support.ts';
import { terms } from './french/terms.ts';
import { typeset } from './french/typeset.ts';
import { watch } from './french/watch.ts';

export const french: Catalogue = typeset({
  language: 'fr',
  navigation,
  watch,
  outage,
  account,
  adminEntry,
  bracket,
  consent,
  cup,
  discovery,
  home,
  lists,
  lost,
  player,
  playing,
  riders,
  search,
  share,
  support,
  terms,
} satisfies Catalogue);
