import { LoadingPage } from '../account/loading-page.tsx';
import { useCrewMessages } from '../messages/en/crews.ts';

/** Shown until the session and the crew are loaded. */
export function LoadingCrews({ invited = false }: { invited?: boolean }) {
  const messages = useCrewMessages();
  return (
    <LoadingPage loading={invited ? messages.invitation.loading : messages.loading} noScripts={messages.noScripts} />
  );
}
