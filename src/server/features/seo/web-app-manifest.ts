/** The web app manifest (https://www.w3.org/TR/appmanifest/) in each language, and the address of the shortcut to the newest game. */
import type { FastifyInstance } from 'fastify';
import { basePath, LANGUAGES, type Language, pathInLanguage } from '#contract/rules/languages.ts';
import { BRACKET_CUP_PATH, MANIFEST_PATH } from '#contract/rules/paths.ts';
import { MESSAGES } from '#messages/messages.ts';
import { PUBLIC_CACHE_HEADERS } from '../../http/cache-control.ts';
import type { BaseDependencies } from '../../platform/base-dependencies.ts';
import { readPosts } from '../posts/read-posts.ts';
import { COLOURS } from '../share/brand.ts';

const NEWEST_GAME_PATH = '/games/newest';

export function webAppManifestRoutes(app: FastifyInstance, { database, clock }: BaseDependencies): void {
  const hidden = { schema: { hide: true } };
  for (const language of LANGUAGES) {
    const manifest = JSON.stringify(createManifest(language));
    app.get(pathInLanguage(language, MANIFEST_PATH), hidden, (_request, reply) =>
      reply.type('application/manifest+json; charset=utf-8').headers(PUBLIC_CACHE_HEADERS).send(manifest),
    );
    app.get(pathInLanguage(language, NEWEST_GAME_PATH), hidden, async (_request, reply) => {
      const [game] = await readPosts(database, clock(), { type: 'Game' }, { limit: 1 });
      const path = game ? `/posts/${game.id}` : '/games';
      return reply.headers(PUBLIC_CACHE_HEADERS).redirect(pathInLanguage(language, path), 302);
    });
  }
}

/** Each language is an app of its own, so that a visit in another language does not rename an installed one. */
export function createManifest(language: Language) {
  const { calls, cup, home, navigation } = MESSAGES[language];
  const shortcut = (name: string, path: string, icon: string) => ({
    ...{ name, url: pathInLanguage(language, path) },
    icons: [iconOf(icon, 192)],
  });
  return {
    id: basePath(language),
    name: navigation.siteName,
    short_name: 'SLVSH',
    description: home.description,
    lang: language,
    dir: 'ltr',
    start_url: basePath(language),
    scope: '/',
    display: 'standalone',
    background_color: COLOURS.ink,
    theme_color: COLOURS.ink,
    categories: ['sports', 'entertainment'],
    icons: [
      { ...iconOf('icon', 192), purpose: 'any' },
      { ...iconOf('icon', 512), purpose: 'any' },
      { ...iconOf('icon-maskable', 512), purpose: 'maskable' },
    ],
    shortcuts: [
      shortcut(home.gallery.latestGame, NEWEST_GAME_PATH, 'newest-game'),
      shortcut(cup.tabs['my-bracket'], BRACKET_CUP_PATH, 'bracket'),
      shortcut(calls.gameOfTheDay, '/games/charted', 'game-of-the-day'),
    ],
  };
}

function iconOf(name: string, size: number) {
  return { src: `/icons/${name}-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' };
}
