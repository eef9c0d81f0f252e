import { useEffect, useState } from 'react';
import type { User } from '#contract/api/users.ts';
import { useMessages } from '../site/messages.ts';
import { SettingForm } from '../ui/form.tsx';
import { sessionClient } from './session-client.ts';

const PLACE = 'unconfirmed-email';

export function UnconfirmedEmail({ user: { id, email } }: { user: User }) {
  const messages = useMessages().account.page.unconfirmed;
  const [sent, setSent] = useState(false);
  useEffect(() => {
    if (!sent) return;
    // The link of the mail opens in another tab.
    addEventListener('focus', sessionClient.restore);
    return () => removeEventListener('focus', sessionClient.restore);
  }, [sent]);

  async function send() {
    await sessionClient.api('POST /users/{id}/email-confirmation', { params: { id } });
    setSent(true);
  }

  return (
    <div className="account-pending breaks" id={PLACE}>
      <SettingForm ready label={messages.send} saved={messages.sent} send={send}>
        <p>{messages.text(email)}</p>
      </SettingForm>
    </div>
  );
}

/** Replaces what needs a confirmed email. */
export function ConfirmEmailFirst() {
  return (
    <p>
      <a href={`#${PLACE}`}>{useMessages().account.page.unconfirmed.first}</a>
    </p>
  );
}
