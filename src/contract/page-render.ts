/** The interface of the built web for the server. */
import type { ApiTransport } from './api-client.ts';
import type { Language } from './languages.ts';

/** The parts of a document: markup for head and body, and data for hydration. */
export type RenderedPage =
  | { kind: 'page'; status: number; language: Language; head: string; body: string; data: string }
  | { kind: 'redirect'; status: number; location: string };

/** Renders the page at `address` (path and query) with data from the API. */
export type RenderPage = (address: string, transport: ApiTransport) => Promise<RenderedPage>;
