import { Island } from '../site/island.tsx';
import { useMessages } from '../site/messages.ts';
import { isMissing } from '../site/or-not-found.ts';
import { definePage, type PageRequest } from '../site/page.ts';
import { Link } from '../ui/link.tsx';
import styles from './crews.page.css?url';
import Invitation from './invitation.island.tsx';
import { Stake } from './stake.tsx';

async function loadInvitation({ api, params: { token } }: PageRequest<{ token: string }>) {
  try {
    return { token, invitation: await api('GET /crew-invitations/{token}', { params: { token } }) };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

type InvitationData = Awaited<ReturnType<typeof loadInvitation>>;

/** The address has the secret, so that everyone who opens it is invited (decision 22). The head names no crew. */
export default definePage({
  path: '/crews/join/:token',
  styles,
  load: loadInvitation,
  status: (data) => (data ? 200 : 404),
  head: (_, { messages: { crews } }) => crews.invitation,
  Body: ({ data }) => <section className="message">{data ? <Invited data={data} /> : <Expired />}</section>,
});

function Invited({ data: { token, invitation } }: { data: NonNullable<InvitationData> }) {
  const { crews, ui } = useMessages();
  const { name, founder, stake } = invitation;
  return (
    <>
      <p className="targets strong">{crews.invitation.title}</p>
      <h1 className="message-title breaks">{name}</h1>
      <p className="message-text breaks">{crews.invitation.wants(founder)}</p>
      {stake !== null && <Stake text={stake} />}
      <Island className="invitation needs-scripts" of={Invitation} props={{ token }} when="now" />
      <noscript>
        <p className="message-text">{ui.noScripts.text}</p>
      </noscript>
    </>
  );
}

function Expired() {
  const { invitation, title } = useMessages().crews;
  return (
    <>
      <h1 className="message-title">{invitation.expired}</h1>
      <p className="message-text">{invitation.expiredText}</p>
      <p className="message-actions">
        <Link className="button" to="/crews">
          {title}
        </Link>
      </p>
    </>
  );
}
