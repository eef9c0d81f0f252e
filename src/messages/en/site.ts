/** All English messages of the public site. */
import type { Language } from '#contract/rules/languages.ts';
import * as account from './account.ts';
import * as alerts from './alerts.ts';
import * as bracket from './bracket.ts';
import * as charting from './charting.ts';
import * as crews from './crews.ts';
import * as cups from './cups.ts';
import * as layout from './layout.ts';
import * as ledger from './ledger.ts';
import * as legal from './legal.ts';
import * as player from './player.ts';
import * as riders from './riders.ts';
import * as search from './search.ts';
import * as tricks from './tricks.ts';
import * as ui from './ui.ts';
import * as watch from './watch.ts';

export const messages = {
  language: 'en' as Language,
  ...account,
  ...alerts,
  ...bracket,
  ...charting,
  ...crews,
  ...cups,
  ...layout,
  ...ledger,
  ...legal,
  ...player,
  ...riders,
  ...search,
  ...tricks,
  ...ui,
  ...watch,
};

export type Messages = typeof messages;
