import type { Language } from '#contract/rules/languages.ts';
import type { Messages } from './en/site.ts';

/** The messages of the public site in the browser. */
export async function loadMessages(language: Language): Promise<Messages> {
  const { messages } = language === 'fr' ? await import('./fr/site.ts') : await import('./en/site.ts');
  return messages;
}
