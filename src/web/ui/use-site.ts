import { useRouteLoaderData } from 'react-router';
import type { Site } from '#contract/site.ts';

/** The loader data of the root route; undefined if its request failed. */
export function useSite(): Site | undefined {
  return useRouteLoaderData('root');
}
