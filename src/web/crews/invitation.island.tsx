/** Only the button joins, because anyone can open a link by mistake. */

import type { CrewInvitation } from '#contract/api/crews.ts';
import { CREW_MEMBERS_MAX } from '#contract/rules/limits.ts';
import { sessionClient } from '../account/session-client.ts';
import { SignInButtons } from '../account/signed-out.tsx';
import { useSession } from '../account/use-session.ts';
import { useMessages } from '../site/messages.ts';
import { navigate } from '../site/navigate.ts';
import { SubmitButton, useFormSubmission } from '../ui/form.tsx';
import { LoadingLetters } from '../ui/letters.tsx';
import { Link } from '../ui/link.tsx';
import { LoadState, useLoaded } from '../ui/loaded.tsx';

/** The part of the page that depends on who opens it. */
export default function Invitation({ token }: { token: string }) {
  const { invitation: messages } = useMessages().crews;
  const session = useSession();
  if (session.status === 'signed-in') return <OwnInvitation key={session.user.id} token={token} />;
  if (session.status !== 'signed-out') return <LoadingLetters />;
  return (
    <>
      <p className="message-text">{messages.signedOut}</p>
      <p className="message-actions">
        <SignInButtons />
      </p>
    </>
  );
}

function OwnInvitation({ token }: { token: string }) {
  const messages = useMessages().crews.invitation;
  const invitation = useLoaded(token, () => sessionClient.api('GET /crew-invitations/{token}', { params: { token } }));
  if (!invitation.data) return <LoadState loaded={invitation} missing={messages.expired} />;
  return <Opened token={token} invitation={invitation.data} />;
}

function Opened({ token, invitation }: { token: string; invitation: CrewInvitation }) {
  const { invitation: messages } = useMessages().crews;
  const { memberCount, joined } = invitation;
  const submission = useFormSubmission(true, async () => {
    const { id } = await sessionClient.api('POST /crew-invitations/{token}', { params: { token } });
    navigate(`/crews/${id}`, { replace: true });
  });
  if (joined !== null)
    return (
      <>
        <p className="message-text">{messages.already}</p>
        <p className="message-actions">
          <Link className="button" to={`/crews/${joined}`}>
            {messages.open}
          </Link>
        </p>
      </>
    );
  if ((memberCount ?? 0) >= CREW_MEMBERS_MAX) return <p className="message-text">{messages.full}</p>;
  return (
    <form className="stack-4 start" onSubmit={submission.submit}>
      <p className="quiet measure">{messages.privacy}</p>
      <SubmitButton submission={submission} ready label={messages.join} pending={messages.pending} />
    </form>
  );
}
