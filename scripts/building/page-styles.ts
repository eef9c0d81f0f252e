import type { Plugin } from 'vite';

/**
 * Screens render links to their own style sheets, which React puts after the last one with a precedence. Without this the
 * sheet of the site would follow them and override their rules.
 */
export function pageStyles(): Plugin {
  return {
    name: 'page-styles',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html
          .replace('<!--head-->', '')
          .replace('<link rel="stylesheet"', '<link rel="stylesheet" data-precedence="site"')
          .replace('</head>', '<!--head--></head>'),
    },
  };
}
