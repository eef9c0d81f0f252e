import type { Messages } from '../messages.ts';
import { account } from './account.ts';
import { adminAccess } from './admin-access.ts';
import { alerts } from './alerts.ts';
import { bracket } from './bracket.ts';
import { calls } from './calls.ts';
import { charting } from './charting.ts';
import { charts } from './charts.ts';
import { consent } from './consent.ts';
import { crews } from './crews.ts';
import { cup } from './cup.ts';
import { cups } from './cups.ts';
import { follow } from './follow.ts';
import { home } from './home.ts';
import { keepInAccount } from './keep-in-account.ts';
import { ledger } from './ledger.ts';
import { library } from './library.ts';
import { lists } from './lists.ts';
import { marks } from './marks.ts';
import { navigation } from './navigation.ts';
import { notFound } from './not-found.ts';
import { outage } from './outage.ts';
import { playback } from './playback.ts';
import { player } from './player.ts';
import { promoTiles } from './promo-tiles.ts';
import { reels } from './reels.ts';
import { riders } from './riders.ts';
import { rivals } from './rivals.ts';
import { search } from './search.ts';
import { seo } from './seo.ts';
import { share } from './share.ts';
import { support } from './support.ts';
import { terms } from './terms.ts';
import { times } from './times.ts';
import { tricks } from './tricks.ts';
import { typeset } from './typeset.ts';
import { ui } from './ui.ts';
import { watch } from './watch.ts';

export const frenchMessages: Messages = typeset({
  language: 'fr',
  navigation,
  watch,
  times,
  outage,
  ui,
  account,
  adminAccess,
  alerts,
  bracket,
  calls,
  charts,
  charting,
  consent,
  crews,
  cup,
  cups,
  seo,
  follow,
  home,
  keepInAccount,
  ledger,
  library,
  lists,
  marks,
  notFound,
  player,
  playback,
  promoTiles,
  reels,
  riders,
  rivals,
  search,
  share,
  support,
  terms,
  tricks,
} satisfies Messages);
