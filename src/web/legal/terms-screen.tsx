/** The terms of service and the privacy agreement. */
import { useRouteLoaderData } from 'react-router';
import type { loadSite } from '../app/page-loaders.ts';
import { useTermsMessages } from '../messages/en/terms.ts';
import { useMessages } from '../messages/messages.ts';
import { formatDate } from '../ui/format-time.ts';
import { PageHead } from '../ui/page-head.tsx';
import { privacySections, TERMS_UPDATED, type TermsSection, termsSections, thirdPartySections } from './terms-text.ts';

export function TermsScreen() {
  const { watch } = useMessages();
  const words = useTermsMessages();
  const site = useRouteLoaderData<typeof loadSite>('root');
  const privacyPart = privacySections(thirdPartySections(site?.thirdParties));
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
        <Contents title={words.service} sections={termsSections} />
        <Contents title={words.privacy} sections={privacyPart} />
      </nav>
      <div className="terms-text">
        <Part title={words.service} sections={termsSections} />
        <Part title={words.privacy} sections={privacyPart} />
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
