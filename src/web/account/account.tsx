import type { User } from '#contract/api/users.ts';
import { MINUTE } from '#contract/rules/time.ts';
import { useMessages } from '../site/messages.ts';
import { Section, SectionGroup, SubmitButton, useFormSubmission } from '../ui/form.tsx';
import { Link } from '../ui/link.tsx';
import { useLoaded } from '../ui/loaded.tsx';
import { AccountAlerts } from './alerts/account-alerts.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Passkeys } from './passkeys.tsx';
import { EmailForm, NameForm, PasswordForm } from './profile-forms.tsx';
import { sessionClient } from './session-client.ts';
import { Sessions } from './sessions.tsx';
import { WaitingWrites } from './write-queue/waiting-writes.tsx';

export function Account({ user }: { user: User }) {
  const { page } = useMessages().account;
  return (
    <div className="sections stack">
      <h1 className="breaks below-4">{page.greeting(user.name)}</h1>
      <WaitingWrites className="below-12" />
      {user.needsPasskey ? <Passkeys user={user} /> : <Settings user={user} />}
    </div>
  );
}

function Settings({ user }: { user: User }) {
  const { alerts, account } = useMessages();
  const { you, crews, security } = account.page;
  const groups = { you, alerts: alerts.settings.title, security };
  const params = { id: user.id };
  const sessions = useLoaded(`sessions of ${user.id}`, () => sessionClient.api('GET /users/{id}/sessions', { params }));
  return (
    <>
      <nav className="targets row strong below-4" aria-label={account.title}>
        {Object.entries(groups).map(([id, title]) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      <SectionGroup id="you" title={groups.you}>
        <NameForm user={user} />
        {/* A session that is restored after a confirmation has another email. */}
        <EmailForm key={user.email} user={user} />
        <Section title={crews.title} text={crews.text}>
          <Link className="button button-quiet" to="/crews">
            {crews.open}
          </Link>
        </Section>
        <DownloadData user={user} />
      </SectionGroup>
      <SectionGroup id="alerts" title={groups.alerts}>
        <AccountAlerts user={user} />
      </SectionGroup>
      <SectionGroup id="security" title={groups.security}>
        <PasswordForm user={user} onChanged={sessions.refetch} />
        <Passkeys user={user} onRemoved={sessions.refetch} />
        <Sessions userId={user.id} loaded={sessions} />
        <DeleteAccount user={user} />
      </SectionGroup>
    </>
  );
}

function DownloadData({ user }: { user: User }) {
  const messages = useMessages().account.page.data;
  const submission = useFormSubmission(true, async () => {
    const data = await sessionClient.api('GET /users/{id}/data', { params: { id: user.id } });
    saveFile(messages.file, `${JSON.stringify(data, null, 2)}\n`);
  });
  return (
    <Section title={messages.title} text={messages.text}>
      <form className="section-form fill" onSubmit={submission.submit}>
        <SubmitButton submission={submission} ready label={messages.download} className="button-quiet" />
      </form>
    </Section>
  );
}

function saveFile(name: string, json: string): void {
  const url = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), MINUTE);
}
