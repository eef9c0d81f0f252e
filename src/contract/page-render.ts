/** The seam between the server, which knows HTTP, and the web, which knows screens. */
import type { ApiTransport } from './api-client.ts';
import type { Language } from './languages.ts';

/** A rendered page in parts that go into the document: markup for the head and the body, and data for the browser. */
export type RenderedPage =
  | { kind: 'page'; status: number; language: Language; head: string; body: string; data: string }
  | { kind: 'redirect'; status: number; location: string };

/** Renders the page at `address` (path and query), asking the API through `transport`. */
export type RenderPage = (address: string, transport: ApiTransport) => Promise<RenderedPage>;
