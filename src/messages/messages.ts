/** The messages of what the server writes: pages, embeds and mails. */
import type { Language } from '#contract/rules/languages.ts';
import { embeds } from './en/embeds.ts';
import { mails } from './en/mails.ts';
import * as english from './en/site.ts';
import { embeds as frenchEmbeds } from './fr/embeds.ts';
import { mails as frenchMails } from './fr/mails.ts';
import { messages as french } from './fr/site.ts';
import { typeset } from './fr/typeset.ts';

const ENGLISH = { ...english, embeds, mails };

export type ServerMessages = typeof ENGLISH;

export const MESSAGES: Record<Language, ServerMessages> = {
  en: ENGLISH,
  fr: { ...french, ...typeset({ embeds: frenchEmbeds, mails: frenchMails }) },
};
