import type { Plugin } from 'vite';

/**
 * Screens render links to their own style sheets, which React puts after the last one with a precedence. Without this the
 * sheet of the site would follow them and override their rules. Browsers request in the order of the head: the style sheets,
 * the largest picture, whose preload is in the head of the page, then fonts and at last scripts.
 */
export function pageStyles(): Plugin {
  return {
    name: 'page-styles',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const sheet = /<link rel="stylesheet"[^>]*>/.exec(html)?.[0] ?? '';
        return html
          .replace(sheet, '')
          .replace('<!--head-->', `${sheet.replace('rel="stylesheet"', '$& data-precedence="site"')}<!--head-->`)
          .replaceAll(/<script type="module"(?= crossorigin)|<link rel="modulepreload"/g, '$& fetchpriority="low"');
      },
    },
  };
}
