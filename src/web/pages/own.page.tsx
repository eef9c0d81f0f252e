/** The pages that admins write. */
import type { OwnPage } from '#contract/api/pages.ts';
import type { Language } from '#contract/rules/languages.ts';
import { translate } from '#contract/rules/translated-text.ts';
import { NotFound } from '../layout/not-found.tsx';
import { useMessages } from '../site/messages.ts';
import { defaultMetadata } from '../site/metadata.ts';
import { definePage, type PageRequest } from '../site/page.ts';
import styles from './own.page.css?url';

export default definePage({
  path: '/:page',
  cache: { params: { page: '[a-z0-9-]+' } },
  isTracked: true,
  styles,
  load: loadOwnPage,
  status: (page) => (page ? 200 : 404),
  head: (page, { messages }) => {
    if (!page) return messages.notFound;
    const { title, text } = translatePage(page, messages.language);
    const description = summarise(text.text) || title.text;
    return { title: title.text, description, path: page.path, metadata: defaultMetadata };
  },
  Body: ({ data }) => (data ? <OwnPageText page={data} /> : <NotFound />),
});

/** Null at an address that no page has. */
async function loadOwnPage({ api, params }: PageRequest<{ page: string }>): Promise<OwnPage | null> {
  const { pages } = await api('GET /site');
  const link = pages.find(({ path }) => path === `/${params.page.toLowerCase()}`);
  return link ? api('GET /pages/{id}', { params: { id: link.id } }) : null;
}

function OwnPageText({ page }: { page: OwnPage }) {
  const { title, text } = translatePage(page, useMessages().language);
  return (
    <article className="page stack-6">
      <h1 className="breaks" lang={title.lang}>
        {title.text}
      </h1>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server */}
      <div className="prose measure breaks" lang={text.lang} dangerouslySetInnerHTML={{ __html: text.text }} />
    </article>
  );
}

function translatePage({ title, titleFr, text, textFr }: OwnPage, language: Language) {
  return { title: translate(language, title, titleFr), text: translate(language, text, textFr) };
}

const MAX_SUMMARY_LENGTH = 160;

/** The characters that the sanitiser escapes. */
const ESCAPED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Returns the first words of HTML as plain text. */
function summarise(html: string): string {
  const words = html
    .replaceAll(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .join(' ')
    .trim();
  const text = words.replaceAll(/&(\w+);/g, (entity, name: string) => ESCAPED[name] ?? entity);
  return [...text].slice(0, MAX_SUMMARY_LENGTH).join('');
}
