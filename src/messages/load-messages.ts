import type { Language } from '#contract/rules/languages.ts';
import type { Messages } from './en/site.ts';

export async function loadMessages(language: Language): Promise<Messages> {
  return language === 'fr' ? (await import('./fr/site.ts')).messages : import('./en/site.ts');
}
