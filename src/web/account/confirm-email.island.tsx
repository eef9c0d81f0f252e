import { useState } from 'react';
import { hasErrorCode } from '#contract/client.ts';
import { confirmState, passwordState } from '#contract/rules/accounts.ts';
import { useMessages } from '../site/messages.ts';
import { Confirmation, FocusedText } from './confirmation.tsx';
import { ConfirmationField, PasswordField } from './fields.tsx';
import { session } from './session.ts';
import { sessionClient } from './session-client.ts';

/** A browser without a session of the account asks for a new password. */
export default function ConfirmEmail({ token }: { token: string }) {
  const messages = useMessages().account;
  const [asksPassword, setAsksPassword] = useState(false);
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const isChosen = passwordState(password) === 'success' && confirmState(password, repeated) === 'success';

  async function confirm(): Promise<boolean> {
    if (asksPassword) {
      await sessionClient.confirmEmailByPassword(token, password);
      return true;
    }
    try {
      await sessionClient.confirmEmail(token);
    } catch (error) {
      if (!hasErrorCode(error, 'new-password-needed')) throw error;
      setAsksPassword(true);
      return false;
    }
    // The confirmation does not wait for the session with the new email.
    if (session.get().status === 'signed-in') void sessionClient.restore();
    return true;
  }

  return (
    <Confirmation
      messages={messages.confirmEmail}
      accountPath="/account"
      ready={!asksPassword || isChosen}
      confirm={confirm}
    >
      {asksPassword && (
        <>
          <FocusedText text={messages.confirmEmail.newPassword} />
          <p className="reset-text">{messages.reset.ends}</p>
          <PasswordField
            kind="new-password"
            label={messages.fields.newPassword}
            value={password}
            onType={setPassword}
          />
          <ConfirmationField password={password} value={repeated} onType={setRepeated} />
        </>
      )}
    </Confirmation>
  );
}
