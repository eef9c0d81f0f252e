/**
 * What links need of the router's framework mode, which the site does not use: a link of ours fetches nothing by itself.
 * The other names have to be there for whoever imports them, and are shaken off.
 */
import { createContext } from 'react';

const nothing = () => null;

export const FrameworkContext = createContext(undefined);
export const usePrefetchBehavior = () => [false, null, {}];
/** @param {import('react').Ref<HTMLAnchorElement>} ref */
export const mergeRefs = (ref) => ref;
export {
  nothing as CRITICAL_CSS_DATA_ATTRIBUTE,
  nothing as Links,
  nothing as Meta,
  nothing as PrefetchPageLinks,
  nothing as Scripts,
  nothing as setIsHydrated,
  nothing as useFrameworkContext,
};
