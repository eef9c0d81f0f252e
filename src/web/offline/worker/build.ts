import type { Language } from '#contract/rules/languages.ts';

/** The build defines what belongs to the release of the worker. */
declare const BUILD: {
  /** With a hash, so that another page makes another worker. */
  offlinePages: Record<Language, string>;
  offlineFiles: string[];
  siteScript: string;
  /** The scripts that public pages may load later, such as those of islands. */
  laterScripts: string[];
  messageScripts: Record<Language, string>;
};

export const { offlinePages, offlineFiles, siteScript, laterScripts, messageScripts } = BUILD;
