/** Reads what every page has to know of the site. */
import type { LoaderFunctionArgs } from 'react-router';
import { apiContext } from './api.ts';
import { orOutage } from './failed-read.ts';

export function loadSite({ context }: LoaderFunctionArgs) {
  return orOutage(context.get(apiContext)('GET /site'));
}
