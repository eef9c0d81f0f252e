import { useEffect, useState } from 'react';
import type { Crew, ReportedField } from '#contract/api/crews.ts';
import type { CupUpdate } from '#contract/api/cups.ts';
import type { User } from '#contract/api/users.ts';
import { sessionClient } from '../account/session-client.ts';
import { subscribeToCup } from '../cup/subscribe-to-cup.ts';
import { useCurrentPage, useSite } from '../site/current-page.ts';
import { DocumentTitle } from '../site/document-title.tsx';
import { useMessages } from '../site/messages.ts';
import { navigate } from '../site/navigate.ts';
import { isMissing } from '../site/or-not-found.ts';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { Section, SettingForm } from '../ui/form.tsx';
import { ChipLinks, Link } from '../ui/link.tsx';
import { type Loaded, LoadingPage, LoadState, useLoaded } from '../ui/loaded.tsx';
import { TitledSection } from '../ui/titled-section.tsx';
import { notify } from '../ui/toast.ts';
import { CrewFields, hasName } from './crew-fields.tsx';
import { AllCupsStanding, type CupNews, CupStanding } from './crew-standing.tsx';
import { Invite } from './invite.tsx';
import { Members } from './members.tsx';
import { Stake } from './stake.tsx';

export function CrewPage({ id, user }: { id: string; user: User }) {
  const messages = useMessages().crews;
  const loaded = useLoaded(id, () => sessionClient.api('GET /crews/{id}', { params: { id } }));
  if (loaded.data) return <OpenCrew crew={loaded.data} user={user} loaded={loaded} />;
  if (loaded.error === undefined) return <LoadingPage loading={messages.loading} />;
  const missing = isMissing(loaded.error);
  return (
    <section className="message">
      <DocumentTitle title={messages.title} />
      <h1 className="message-title">{missing ? messages.missing.title : messages.crew.title}</h1>
      {missing ? (
        <>
          <p className="message-text">{messages.missing.text}</p>
          <p className="message-actions">
            <Link className="button" to="/crews">
              {messages.list.title}
            </Link>
          </p>
        </>
      ) : (
        <LoadState loaded={loaded} />
      )}
    </section>
  );
}

type CrewProps = { crew: Crew; user: User; loaded: Loaded<Crew> };

function OpenCrew({ crew, user, loaded }: CrewProps) {
  const messages = useMessages().crews;
  const isFounder = crew.founderId === user.id;
  const isAlone = crew.members.length === 1;
  const invite = <Invite crew={crew} isFounder={isFounder} loaded={loaded} />;
  return (
    <div className="sections stack">
      <DocumentTitle title={crew.name} />
      <header className="stack-3 below-8">
        <p className="targets strong">
          <Link to="/crews">{messages.title}</Link> · {messages.members(crew.members.length)}
        </p>
        <h1 className="crew-name breaks">{crew.name}</h1>
        {crew.stake !== null && <Stake text={crew.stake} />}
      </header>
      {/* The next step of an only member is to invite others. */}
      {isAlone && invite}
      <Standings crew={crew} userId={user.id} />
      {!isAlone && invite}
      <Members crew={crew} userId={user.id} loaded={loaded} />
      {isFounder && <Settings crew={crew} onSaved={loaded.set} />}
      {!isFounder && <Report crew={crew} />}
      <Leave crew={crew} userId={user.id} />
    </div>
  );
}

/** `?cup=` names a past cup or 'all'. Without it, the standing is that of the current cup. */
function Standings({ crew, userId }: { crew: Crew; userId: number }) {
  const { crews, navigation } = useMessages();
  const { crew: messages, standing } = crews;
  const { query: params } = useCurrentPage();
  const currentId = useSite()?.bracketCupId;
  const news = useCupNews(currentId);
  const past = crew.cups.filter(({ id }) => id !== currentId);
  const chosen = params.get('cup') === 'all' ? 'all' : past.find(({ id }) => String(id) === params.get('cup'))?.id;
  const cupId = chosen ?? currentId;
  const current = crew.cups.find(({ id }) => id === currentId)?.title ?? messages.currentCup;
  const links = [
    { to: `/crews/${crew.id}`, label: current, open: chosen === undefined },
    ...past.map(({ id, title }) => ({ to: `?cup=${id}`, label: title, open: id === chosen })),
    { to: '?cup=all', label: navigation.cups, open: chosen === 'all' },
  ];
  return (
    <TitledSection id="crew-standings" className="crew-standings" titleClass="below-2" title={standing.title}>
      <nav className="crew-chips scroller" aria-label={standing.title}>
        <ChipLinks chips={links} />
      </nav>
      {cupId === 'all' && <AllCupsStanding crewId={crew.id} userId={userId} news={news} />}
      {typeof cupId === 'number' && (
        <CupStanding
          crewId={crew.id}
          cupId={cupId}
          userId={userId}
          news={news}
          current={cupId === currentId}
          missing={standing.noCup}
        />
      )}
    </TitledSection>
  );
}

function useCupNews(cupId: number | undefined): CupNews {
  const [news, setNews] = useState<CupUpdate>();
  useEffect(() => (cupId === undefined ? undefined : subscribeToCup(cupId, setNews)), [cupId]);
  return news;
}

function Settings({ crew, onSaved }: { crew: Crew; onSaved: (crew: Crew) => void }) {
  const { settings } = useMessages().crews;
  const saved = { name: crew.name, stake: crew.stake ?? '' };
  const [values, setValues] = useState(saved);
  const changed = values.name.trim() !== saved.name || values.stake.trim() !== saved.stake;
  return (
    <Section title={settings.title} text={settings.text}>
      <SettingForm
        ready={hasName(values) && changed}
        send={async () => {
          const changedCrew = await sessionClient.api('PATCH /crews/{id}', { params: { id: crew.id }, body: values });
          const { name, stake } = changedCrew;
          // What the founder has typed during the request stays.
          setValues((now) => (now === values ? { name, stake: stake ?? '' } : now));
          onSaved(changedCrew);
        }}
      >
        <CrewFields values={values} saved={saved} onType={setValues} />
      </SettingForm>
    </Section>
  );
}

function Report({ crew }: { crew: Crew }) {
  const { report } = useMessages().crews;
  const fields: ReportedField[] = crew.stake === null ? ['name'] : ['name', 'stake'];
  return (
    <Section title={report.title} text={report.text}>
      <div className="wrap-3 fill">
        {fields.map((field) => (
          <ConfirmButton
            key={field}
            label={report[field]}
            text={report.confirmText}
            confirm={report.title}
            pending={report.pending}
            run={async () => {
              await sessionClient.api('POST /crews/{id}/reports', { params: { id: crew.id }, body: { field } });
              notify(report.done, 'good');
            }}
          />
        ))}
      </div>
    </Section>
  );
}

function Leave({ crew, userId }: { crew: Crew; userId: number }) {
  const { leave } = useMessages().crews;
  const next = crew.members.find((member) => member.userId !== userId);
  const text =
    next === undefined ? leave.last : crew.founderId === userId ? leave.founder(next.userName) : leave.member;
  return (
    <Section title={leave.title} text={leave.text}>
      <ConfirmButton
        {...leave}
        text={text}
        danger={next === undefined}
        run={async () => {
          await sessionClient.api('DELETE /crews/{id}/members/{userId}', { params: { id: crew.id, userId } });
          return () => navigate('/crews', { replace: true });
        }}
      />
    </Section>
  );
}
