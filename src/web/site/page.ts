import type { ComponentType } from 'react';
import type { ApiClient } from '#contract/client.ts';
import type { CachedAddresses } from '#contract/page-rendering.ts';
import type { Language } from '#contract/rules/languages.ts';
import type { Messages } from '#messages/en/site.ts';
import type { PageHead } from './head.tsx';

/** The names of the parameters of a path, such as `id` for `/riders/:id`. */
type ParameterName<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}${'/' | '('}${infer More}`
    ? Name | ParameterName<More>
    : Rest
  : never;

/** A part such as `{/page/:page}?` may be missing. */
type Parameters<Path extends string> = Path extends `${infer Start}{${infer Optional}}?`
  ? { [Name in ParameterName<Start>]: string } & { [Name in ParameterName<Optional>]?: string }
  : { [Name in ParameterName<Path>]: string };

export type PageRequest<Params = { [name: string]: string }> = {
  api: ApiClient;
  params: Params;
  /** The English path. */
  path: string;
  query: URLSearchParams;
  language: Language;
};

export type HeadContext = { messages: Messages; request: PageRequest };

type PageDefinition<Path extends string, Data> = {
  /** A pattern of English paths for `URLPattern`. */
  path: Path;
  load?: (request: PageRequest<Parameters<Path>>) => Data | Promise<Data>;
  /**
   * The addresses that have one response for all visitors. Any other query is rendered for each request. `params` are the regular
   * expressions of parameters that are no numbers.
   */
  cache?: Partial<Omit<CachedAddresses, 'path'>> & { params?: Record<string, string> };
  inSitemap?: true;
  /** Whether the page may count visits and show ads. */
  isTracked?: true;
  /** 200 by default. */
  status?: (data: Data) => number;
  styles?: string;
  head: (data: Data, context: HeadContext) => PageHead;
  Body: ComponentType<{ data: Data }>;
};

export type Page = Omit<PageDefinition<string, never>, 'load' | 'head' | 'Body' | 'status'> & {
  load: (request: PageRequest) => unknown;
  status: (data: unknown) => number;
  head: (data: unknown, context: HeadContext) => PageHead;
  Body: ComponentType<{ data: unknown }>;
};

/** The table of pages has each page that a file named `*.page.tsx` exports by default. */
export function definePage<const Path extends string, Data = undefined>(page: PageDefinition<Path, Data>): Page {
  return { load: () => undefined, status: () => 200, ...page } as unknown as Page;
}

/** Thrown by `load` to answer with a redirect to an English address. */
export class Redirect extends Error {
  readonly location: string;
  readonly status: 301 | 302;

  constructor(location: string, status: 301 | 302 = 302) {
    super(location);
    this.name = 'Redirect';
    this.location = location;
    this.status = status;
  }
}
