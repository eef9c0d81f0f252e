/** Hands the API client and the page's language to the loaders, which run in the browser and on the server alike. */
import { createContext, RouterContextProvider } from 'react-router';
import type { Api } from '#contract/api-client.ts';
import type { Language } from '#contract/languages.ts';

export const apiContext = createContext<Api>();

export const languageContext = createContext<Language>('en');

/** The context in which one navigation's loaders run. */
export function createLoaderContext(api: Api, language: Language): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, api);
  context.set(languageContext, language);
  return context;
}
