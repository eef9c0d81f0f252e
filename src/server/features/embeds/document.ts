/** An embed is an HTML document with one inline style, whose hash the policy of the document names. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Post } from '#contract/api/posts.ts';
import { type Language, pathInLanguage } from '#contract/rules/languages.ts';
import { PICTURE_WIDTHS, pictureAddress } from '#contract/rules/pictures.ts';
import { MESSAGES } from '#messages/messages.ts';
import { html, type Markup } from '../../platform/markup.ts';
import { COLOURS } from '../share/brand.ts';

export type EmbedView = { language: Language; theme?: 'light' | 'dark' | undefined; broadcast: boolean };

type EmbedDocument = EmbedView & {
  title: string;
  /** The absolute address of the page of the site. An error has none. */
  canonical?: string;
  body: Markup;
};

/** Seconds. The page cache answers the requests, so that an overlay is never older than the pages of the site. */
const BROADCAST_INTERVAL = 10;

/** The colours of the light theme of the admin area. */
const LIGHT: Partial<Record<keyof typeof COLOURS, string>> = {
  ink: '#ffffff',
  'surface-1': '#f5f7fb',
  'surface-2': '#e9eef6',
  'surface-3': '#d5deeb',
  snow: '#0b1220',
  ice: '#45536b',
  lime: '#2d5b00',
};

const STYLE = readStyle();

export const STYLE_HASH = createHash('sha256').update(STYLE.markup).digest('base64');

export function writeDocument({ language, theme, broadcast, title, canonical, body }: EmbedDocument): string {
  const { home } = MESSAGES[language].navigation;
  const refresh = html`<meta http-equiv="refresh" content="${BROADCAST_INTERVAL}">`;
  return html`<!doctype html>
<html lang="${language}"${theme && html` data-theme="${theme}"`}${broadcast && html` class="broadcast"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
${broadcast && refresh}
<title>${title}</title>
${canonical !== undefined && html`<link rel="canonical" href="${canonical}">`}
<link rel="icon" href="/favicon.svg">
<base target="_blank">
<style>${STYLE}</style>
</head>
<body>
<main>
<a class="home" href="${pathInLanguage(language, '/')}" aria-label="SLVSH, ${home}">${writeLetters(5)}</a>
${body}
</main>
</body>
</html>
`.markup;
}

/** The first `lit` letters are lit. Screen readers read the text beside the letters instead. */
export function writeLetters(lit: number): Markup {
  const slots = [...'SLVSH'].map((letter, index) => html`<span${index < lit && html` class="lit"`}>${letter}</span>`);
  return html`<span class="letters" aria-hidden="true">${slots}</span>`;
}

export function writePoster({ posterImgLocation: location }: Pick<Post, 'posterImgLocation'>, sizes: string): Markup {
  if (location === null) return html`<span class="poster"></span>`;
  const [medium, large] = [pictureAddress(location, 'medium'), pictureAddress(location, 'large')];
  const sources = `${medium} ${PICTURE_WIDTHS.medium}w, ${large} ${PICTURE_WIDTHS.large}w`;
  return html`<span class="poster"><img src="${medium}" srcset="${sources}" sizes="${sizes}" alt=""></span>`;
}

export function writeCover(language: Language, summary: string, content: Markup): Markup {
  const { hideAgain } = MESSAGES[language].watch;
  return html`<details><summary><span class="shut">${summary}</span><span class="again">${hideAgain}</span></summary>${content}</details>`;
}

function readStyle(): Markup {
  const tokens = Object.entries<string>(COLOURS).map(([name, dark]) => {
    const light = LIGHT[name as keyof typeof COLOURS];
    return `--${name}:${light === undefined ? dark : `light-dark(${light},${dark})`};`;
  });
  const rules = readFileSync(path.join(import.meta.dirname, 'embeds.css'), 'utf8');
  // Minified, it would save 200 bytes of a compressed embed.
  return { markup: `:root{${tokens.join('')}--accent:${COLOURS.lime}}\n${rules}` };
}
