/** The web as the server sees it: a template to fill and a renderer that fills it. */
import type { RenderPage } from '#contract/page-render.ts';

export type Web = {
  /** The template and the renderer for the page at `address`; in development they are made anew when a source changed. */
  load(address: string): Promise<{ template: string; renderPage: RenderPage }>;
};
