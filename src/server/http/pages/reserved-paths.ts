/** The paths that no page of an admin has, because the site itself answers at them or below them. */
import type { FastifyInstance } from 'fastify';
import { NOT_FOUND_PATH, type PageTable } from '#contract/page-rendering.ts';
import { languageOf } from '#contract/rules/languages.ts';
import { isProbe } from '../probes.ts';

export type IsReserved = (path: string) => boolean;

declare module 'fastify' {
  interface FastifyInstance {
    /** The first parts of the addresses of all routes, such as `api`. */
    firstParts: Set<string>;
  }
}

/** Comes before the first route. */
export function noteFirstParts(app: FastifyInstance): void {
  app.decorate('firstParts', new Set<string>());
  app.addHook('onRoute', ({ url }) => void app.firstParts.add(firstPart(url)));
}

/** `getPages` is called once the web is open. */
export function createReservedPaths(app: FastifyInstance, getPages: () => PageTable | undefined): IsReserved {
  return (path) =>
    path === NOT_FOUND_PATH ||
    languageOf(path) !== 'en' ||
    isProbe(path) ||
    app.firstParts.has(firstPart(path)) ||
    getPages()?.firstParts.includes(firstPart(path)) === true;
}

function firstPart(path: string): string {
  return path.split('/')[1] ?? '';
}
