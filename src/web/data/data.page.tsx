import type { DataPackage, DataTable } from '#contract/api/open-data.ts';
import type { Language } from '#contract/rules/languages.ts';
import { DATA_PATH } from '#contract/rules/paths.ts';
import { openData } from '#messages/en/open-data.ts';
import { openData as french } from '#messages/fr/open-data.ts';
import { typeset } from '#messages/fr/typeset.ts';
import { useMessages } from '../site/messages.ts';
import { defaultMetadata } from '../site/metadata.ts';
import { definePage } from '../site/page.ts';
import { formatDate } from '../ui/format-time.ts';
import { TitledSection } from '../ui/titled-section.tsx';
import styles from './data.page.css?url';

/** The islands of other pages do not load them. */
const MESSAGES: Record<Language, typeof openData> = { en: openData, fr: typeset(french) };

export default definePage({
  path: DATA_PATH,
  cache: {},
  inSitemap: true,
  isTracked: true,
  styles,
  load: ({ api }) => api('GET /data'),
  head: (_, { messages: { navigation, language } }) => ({
    title: navigation.data,
    description: MESSAGES[language].description,
    path: DATA_PATH,
    metadata: defaultMetadata,
  }),
  Body: DataPage,
});

function DataPage({ data: { created, licenses, resources } }: { data: DataPackage }) {
  const { times, language } = useMessages();
  const messages = MESSAGES[language];
  const tables = Map.groupBy(resources, ({ name }) => name.replace('-json', '') as DataTable);
  return (
    <article className="sections stack">
      <header className="stack-4 below-8">
        <h1>{messages.heading}</h1>
        <p className="quiet lead measure">{messages.intro}</p>
        <ul className="row">
          {created && (
            <li>
              {messages.updated} <time dateTime={created}>{formatDate(created, times)}</time>
            </li>
          )}
          {licenses.map(({ name, path }) => (
            <li key={name}>
              {messages.licence} <a href={path}>{name}</a>
            </li>
          ))}
          <li>
            <a href={`${DATA_PATH}/datapackage.json`}>{messages.descriptor}</a>
          </li>
        </ul>
        {[...messages.notes, messages.inEnglish].filter(Boolean).map((note) => (
          <p key={note} className="quiet measure">
            {note}
          </p>
        ))}
      </header>
      {[...tables].map(([table, files]) => (
        <TitledSection key={table} className="section ruled stack" title={messages.tables[table].title}>
          <div className="section-body">
            <p>{messages.tables[table].text}</p>
            <ul className="wrap-3">
              {files.map(({ path, bytes }) => (
                <li key={path}>
                  <a className="button button-quiet" href={`${DATA_PATH}/${path}`} download>
                    {messages.download(path, Math.ceil(bytes / 1_000))}
                  </a>
                </li>
              ))}
            </ul>
            <details>
              <summary>{messages.fields}</summary>
              <dl className="stack-3 above-3" lang="en">
                {files[0]?.schema.fields.map(({ name, type, description }) => (
                  <div key={name}>
                    <dt>
                      <code>{name}</code> <span className="note">{type}</span>
                    </dt>
                    <dd className="quiet">{description}</dd>
                  </div>
                ))}
              </dl>
            </details>
          </div>
        </TitledSection>
      ))}
    </article>
  );
}
