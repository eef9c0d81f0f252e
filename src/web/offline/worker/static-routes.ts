import { DATA_PATHS } from '../keepable.ts';
import { FILES } from './kept-pages.ts';

/** Chromium's static routing API. */
export type InstallEvent = ExtendableEvent & { addRoutes?(rules: RouterRule[]): Promise<void> };

type RouterRule = {
  condition: { requestMode?: string; urlPattern?: URLPatternInit };
  source: 'network' | 'fetch-event' | { cacheName: string };
};

const byPaths = (pathnames: string[], source: RouterRule['source']): RouterRule[] =>
  pathnames.map((pathname) => ({ condition: { urlPattern: { pathname } }, source }));

/** The first rule that matches counts. Requests without a rule start the worker, as do all in browsers without this API. */
const RULES: RouterRule[] = [
  ...byPaths(['/assets/*', '/media/*'], { cacheName: FILES }),
  ...byPaths([...DATA_PATHS, '/share/riders/*'], 'fetch-event'),
  ...byPaths(['/api', '/api/*', '/admin', '/admin/*', '/fr/admin', '/fr/admin/*', '/share/*'], 'network'),
  ...['no-cors', 'same-origin'].map((requestMode): RouterRule => ({ condition: { requestMode }, source: 'network' })),
];

/** These requests would otherwise wait for the start of the worker. */
export async function addStaticRoutes(event: InstallEvent): Promise<void> {
  try {
    await event.addRoutes?.(RULES);
  } catch {
    // The `fetch` handler treats these requests alike.
  }
}
