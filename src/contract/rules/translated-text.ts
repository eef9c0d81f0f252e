/** This module is not part of `languages.ts`, because the first script of all pages imports that one. */
import type { Language } from './languages.ts';

export type TranslatedText = { text: string; lang?: 'en' };

/** Returns the text of an admin for a page. Falls back to English, and then tells the language of the text. */
export function translate(language: Language, english: string, french: string | null): TranslatedText;
export function translate(language: Language, english: string | null, french: string | null): TranslatedText | null;
export function translate(language: Language, english: string | null, french: string | null): TranslatedText | null {
  if (language === 'fr' && french) return { text: typesetFrench(french) };
  if (english === null) return null;
  return language === 'en' ? { text: english } : { text: english, lang: 'en' };
}

/** The colon follows a label. */
export const COLON: Record<Language, string> = { en: ':', fr: '\u00a0:' };

/** Sets no-break spaces before `: ; ! ? » %` and after `«`. */
export function typesetFrench(text: string): string {
  return text.replace(/ (?=[:;!?»%])|(?<=«) /g, '\u00a0');
}
