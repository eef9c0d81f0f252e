/** Replaces the built web: pages show API replies, and renderings are counted. */
import { createInProcessClient } from '#contract/client.ts';
import type { RenderPage } from '#contract/page-rendering.ts';
import type { Web } from '#server/http/pages/web.ts';
import { readBuiltWeb } from './built-web.ts';

/** The addresses are those of the built web. */
const { pages } = await readBuiltWeb();

export type CountingWeb = Web & {
  /** Renderings by address. */
  renderings: Record<string, number>;
  /** Pages wait for this promise. */
  hold: Promise<unknown>;
};

export function openCountingWeb(): CountingWeb {
  const renderPage: RenderPage = async (address, callEndpoint) => {
    web.renderings[address] = (web.renderings[address] ?? 0) + 1;
    const api = createInProcessClient(callEndpoint);
    let status = address === '/posts/404' ? 404 : 200;
    const [posts, heroes, cups] = await Promise.all([
      api('GET /posts/page/{page}', { params: { page: 1 } }).catch((error) => {
        status = error.reply.statusCode;
      }),
      api('GET /heroes').catch(() => []),
      address.startsWith('/slvsh-cup') ? api('GET /cups') : [],
    ]);
    await web.hold;
    const body = JSON.stringify({ address, posts, heroes, cups }).padEnd(4_000);
    return { kind: 'page', status, language: 'en', head: '', styles: '', body, data: '{}', errors: [] };
  };
  const template = '<!doctype html><head><!--head--></head><!--body--><!--data-->';
  const web: CountingWeb = {
    ...{ pages, renderings: {}, hold: Promise.resolve() },
    load: async () => ({ template, renderPage }),
  };
  return web;
}
