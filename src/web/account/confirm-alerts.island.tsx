import { useMessages } from '../site/messages.ts';
import { Confirmation } from './confirmation.tsx';
import { sessionClient } from './session-client.ts';

export default function ConfirmAlerts({ token }: { token: string }) {
  const { confirm: messages } = useMessages().alerts;
  const confirm = () => sessionClient.confirmAlerts(token).then(() => true);
  return <Confirmation messages={messages} accountPath="/account#alerts" confirm={confirm} />;
}
