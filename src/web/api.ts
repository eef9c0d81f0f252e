/** Hands the API client to the loaders, which run in the browser and on the server alike. */
import { createContext, RouterContextProvider } from 'react-router';
import type { Api } from '#contract/api-client.ts';

export const apiContext = createContext<Api>();

/** The context in which one navigation's loaders run. */
export function createLoaderContext(api: Api): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, api);
  return context;
}
