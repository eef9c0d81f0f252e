/**
 * Replaces the router's framework mode, which the site does not use, by the parts that links call. Tree shaking removes
 * the other names, which only imports need.
 */
import { createContext } from 'react';

const noop = () => null;

export const FrameworkContext = createContext(undefined);
export const usePrefetchBehavior = () => [false, null, {}];
/** @param {import('react').Ref<HTMLAnchorElement>} ref */
export const mergeRefs = (ref) => ref;
export {
  noop as CRITICAL_CSS_DATA_ATTRIBUTE,
  noop as Links,
  noop as Meta,
  noop as PrefetchPageLinks,
  noop as Scripts,
  noop as setIsHydrated,
  noop as useFrameworkContext,
};
