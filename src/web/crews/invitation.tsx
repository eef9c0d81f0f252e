/** Only the button joins, because anyone can open a link by mistake. */

import type { CrewInvitation } from '#contract/api/crews.ts';
import { CREW_MEMBERS_MAX } from '#contract/rules/limits.ts';
import { sessionClient } from '../account/session-client.ts';
import { DocumentTitle } from '../site/document-title.tsx';
import { useMessages } from '../site/messages.ts';
import { navigate } from '../site/navigate.ts';
import { SubmitButton, useFormSubmission } from '../ui/form.tsx';
import { Link } from '../ui/link.tsx';
import { isMissing, LoadingPage, LoadState, useLoaded } from '../ui/loaded.tsx';
import { Stake } from './crew-fields.tsx';

export function Invitation({ token }: { token: string }) {
  const { crews } = useMessages();
  const { invitation: messages, list } = crews;
  const invitation = useLoaded(token, () => sessionClient.api('GET /crew-invitations/{token}', { params: { token } }));
  if (!invitation.data && invitation.error === undefined) return <LoadingPage loading={crews.loading} />;
  return (
    <section className="message">
      <DocumentTitle title={messages.title} />
      {invitation.data && <Opened token={token} invitation={invitation.data} />}
      {isMissing(invitation.error) && (
        <>
          <h1 className="message-title">{messages.expired}</h1>
          <p className="message-text">{messages.expiredText}</p>
          <p className="message-actions">
            <Link className="button" to="/crews">
              {list.title}
            </Link>
          </p>
        </>
      )}
      {!invitation.data && !isMissing(invitation.error) && (
        <>
          <h1 className="message-title">{messages.title}</h1>
          <LoadState loaded={invitation} />
        </>
      )}
    </section>
  );
}

function Opened({ token, invitation }: { token: string; invitation: CrewInvitation }) {
  const { invitation: messages, founderName, members } = useMessages().crews;
  const { name, stake, memberCount, joined } = invitation;
  const submission = useFormSubmission(true, async () => {
    const { id } = await sessionClient.api('POST /crew-invitations/{token}', { params: { token } });
    navigate(`/crews/${id}`, { replace: true });
  });
  return (
    <>
      <p className="targets strong">{messages.title}</p>
      <h1 className="message-title">{name}</h1>
      {stake !== null && <Stake text={stake} />}
      <p className="message-text">
        {founderName(invitation.founder)} · {members(memberCount)}
      </p>
      {joined === null && memberCount >= CREW_MEMBERS_MAX && <p className="message-text">{messages.full}</p>}
      {joined === null && memberCount < CREW_MEMBERS_MAX && (
        <form className="stack-4 start" onSubmit={submission.submit}>
          <p className="quiet measure">{messages.privacy}</p>
          <SubmitButton submission={submission} ready label={messages.join} pending={messages.pending} />
        </form>
      )}
      {joined !== null && (
        <>
          <p className="message-text">{messages.already}</p>
          <p className="message-actions">
            <Link className="button" to={`/crews/${joined}`}>
              {messages.open}
            </Link>
          </p>
        </>
      )}
    </>
  );
}
