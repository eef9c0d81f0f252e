import { useParams } from 'react-router';
import { LoadingPage } from '../account/loading-page.tsx';
import { PrivateHead } from '../account/private-head.tsx';
import { useCrewMessages } from '../messages/en/crews.ts';

/** Shown until the session, the screen and the crew are loaded. */
export function LoadingCrews() {
  const messages = useCrewMessages();
  const { token } = useParams();
  const { title, description, loading } = token === undefined ? messages : messages.invitation;
  return (
    <>
      <PrivateHead title={title} description={description} />
      <LoadingPage loading={loading} noScripts={messages.noScripts} />
    </>
  );
}
