import { useSite } from '../site/current-page.ts';
import { useMessages } from '../site/messages.ts';
import { defaultMetadata } from '../site/metadata.ts';
import { definePage } from '../site/page.ts';
import { formatDate } from '../ui/format-time.ts';
import styles from './terms.page.css?url';
import { privacySections, TERMS_UPDATED, type TermsSection, termsSections, thirdPartySections } from './terms-text.ts';

export default definePage({
  path: '/terms-of-service-and-privacy-agreement',
  styles,
  cache: {},
  inSitemap: true,
  isTracked: true,
  head: (_, { messages: { navigation, terms } }) => ({
    title: navigation.terms,
    description: terms.description,
    path: '/terms-of-service-and-privacy-agreement',
    metadata: defaultMetadata,
  }),
  Body: TermsPage,
});

function TermsPage() {
  const { times, terms: messages } = useMessages();
  const privacyPart = privacySections(thirdPartySections(useSite()?.thirdParties));
  return (
    <article className="terms stack">
      <header className="terms-head">
        <h1>{messages.heading}</h1>
        <p className="quiet above-3">
          {messages.updated} <time dateTime={TERMS_UPDATED}>{formatDate(TERMS_UPDATED, times)}</time>
        </p>
        {messages.inEnglish && <p>{messages.inEnglish}</p>}
      </header>
      <nav className="terms-contents" aria-label={messages.contents}>
        <Contents title={messages.service} sections={termsSections} />
        <Contents title={messages.privacy} sections={privacyPart} />
      </nav>
      <div className="measure">
        <Part title={messages.service} sections={termsSections} />
        <Part title={messages.privacy} sections={privacyPart} />
      </div>
    </article>
  );
}

type PartProps = { title: string; sections: readonly TermsSection[] };

function Contents({ title, sections }: PartProps) {
  return (
    <>
      <p className="bold below-2">{title}</p>
      <ul className="terms-contents-list quiet stack below-6" lang="en">
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
        <section key={section.id} id={section.id} className="terms-section above-8" lang="en">
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
