import { useMessages } from '../site/messages.ts';
import { LoadingPage } from '../ui/loaded.tsx';

/** Shown until the session and the crew are loaded. */
export function LoadingCrews({ invited = false }: { invited?: boolean }) {
  const messages = useMessages().crews;
  return (
    <LoadingPage loading={invited ? messages.invitation.loading : messages.loading} noScripts={messages.noScripts} />
  );
}
