import { useState } from 'react';
import type { ListedCrew } from '#contract/api/crews.ts';
import { CREWS_FOUNDED_MAX, CREWS_JOINED_MAX } from '#contract/rules/limits.ts';
import { sessionClient } from '../account/session-client.ts';
import { DocumentTitle } from '../site/document-title.tsx';
import { useMessages } from '../site/messages.ts';
import { navigate } from '../site/navigate.ts';
import { Section, SubmitButton, useFormSubmission } from '../ui/form.tsx';
import { Link } from '../ui/link.tsx';
import { LoadState, useLoaded } from '../ui/loaded.tsx';
import { TitledSection } from '../ui/titled-section.tsx';
import { CrewFields, hasName } from './crew-fields.tsx';

export function CrewList() {
  const messages = useMessages().crews;
  const crews = useLoaded('crews', () => sessionClient.api('GET /crews'));
  return (
    <div className="sections stack">
      <DocumentTitle title={messages.title} />
      <header className="stack-3 below-8">
        <h1>{messages.title}</h1>
        <p className="crew-what quiet lead">{messages.what}</p>
      </header>
      <TitledSection id="crew-mine" className="crew-mine" titleClass="below-2" title={messages.list.title}>
        {crews.data ? <Crews crews={crews.data} /> : <LoadState loaded={crews} missing={messages.list.none} />}
      </TitledSection>
      {/* The form appears after the list, which would move it. */}
      {(crews.data || crews.error !== undefined) && <CreateCrew />}
    </div>
  );
}

function Crews({ crews }: { crews: readonly ListedCrew[] }) {
  const messages = useMessages().crews;
  if (crews.length === 0) return <p className="quiet measure">{messages.list.none}</p>;
  return (
    <ul className="crew-cards stack-3">
      {crews.map(({ id, name, memberCount }) => (
        <li key={id}>
          <Link className="crew-card stack-6 quiet plain" to={`/crews/${id}`}>
            <span className="crew-card-name strong breaks">{name}</span> <span>{messages.members(memberCount)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function CreateCrew() {
  const { create } = useMessages().crews;
  const [values, setValues] = useState({ name: '', stake: '' });
  const ready = hasName(values);
  const submission = useFormSubmission(ready, async () => {
    const { id } = await sessionClient.api('POST /crews', { body: values });
    navigate(`/crews/${id}`);
  });
  return (
    <Section title={create.title} text={create.text(CREWS_FOUNDED_MAX, CREWS_JOINED_MAX)}>
      <form className="section-form fill" noValidate onSubmit={submission.submit}>
        <CrewFields values={values} onType={setValues} />
        <SubmitButton submission={submission} ready={ready} label={create.submit} pending={create.pending} />
      </form>
    </Section>
  );
}
