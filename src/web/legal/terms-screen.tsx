/** The terms of service and the privacy agreement. */
import { useRouteLoaderData } from 'react-router';
import type { loadSite } from '../app/load-site.ts';
import { PageHead } from '../app/page-head.tsx';
import { useTermsWords } from '../messages/terms-words.ts';
import { useWords } from '../messages/words.ts';
import { formatDate } from '../watch/format-time.ts';
import { privacy, TERMS_UPDATED, type TermsSection, terms } from './terms-text.ts';
import { thirdPartySections } from './third-party-terms.ts';

export function TermsScreen() {
  const { watch } = useWords();
  const words = useTermsWords();
  const site = useRouteLoaderData<typeof loadSite>('root');
  const privacySections = privacy(thirdPartySections(site?.thirdParties));
  return (
    <article className="terms">
      <PageHead title={words.title} description={words.description} path="/terms-of-service-and-privacy-agreement" />
      <header className="terms-head">
        <h1>{words.heading}</h1>
        <p className="terms-updated">
          {words.updated} <time dateTime={TERMS_UPDATED}>{formatDate(TERMS_UPDATED, watch.locale)}</time>
        </p>
        {words.inEnglish && <p>{words.inEnglish}</p>}
      </header>
      <nav className="terms-contents" aria-label={words.contents}>
        <Contents title={words.service} sections={terms} />
        <Contents title={words.privacy} sections={privacySections} />
      </nav>
      <div className="terms-text">
        <Part title={words.service} sections={terms} />
        <Part title={words.privacy} sections={privacySections} />
      </div>
    </article>
  );
}

type PartProps = { title: string; sections: readonly TermsSection[] };

function Contents({ title, sections }: PartProps) {
  return (
    <>
      <p className="terms-contents-part">{title}</p>
      <ul className="terms-contents-list" lang="en">
        {sections.map((section) => (
          <li key={section.id}>
            <a href={`#${section.id}`}>{section.title}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Part({ title, sections }: PartProps) {
  return (
    <section className="terms-part">
      <h2>{title}</h2>
      {sections.map((section) => (
        <section key={section.id} id={section.id} className="terms-section" lang="en">
          <h3>{section.title}</h3>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {section.points && (
            <ul>
              {section.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </section>
  );
}
