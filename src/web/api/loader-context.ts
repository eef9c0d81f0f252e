import { createContext, RouterContextProvider } from 'react-router';
import type { ApiClient } from '#contract/client.ts';
import type { Language } from '#contract/languages.ts';

export const apiContext = createContext<ApiClient>();

export const languageContext = createContext<Language>('en');

/** The context of one navigation; loaders run on the server and in the browser. */
export function createLoaderContext(api: ApiClient, language: Language): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, api);
  context.set(languageContext, language);
  return context;
}
