import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import type { User } from '#contract/api/users.ts';
import { PASSWORD_MAX } from '#contract/rules/accounts.ts';
import { useMessages } from '../site/messages.ts';
import { Dialog } from '../ui/dialog.tsx';
import { InputField, SubmitButton, useFormSubmission } from '../ui/form.tsx';

/** A returned function runs once the dialog is closed. */
type Send = (oldPassword: string) => Promise<unknown>;

/** The current password is asked for when a change is saved. The dialog sends it, and shows an error of `send`. */
export function useAskPassword(user: User, title: string, text?: string) {
  const [send, setSend] = useState<Send>();
  return {
    ask: (question: Send) => setSend(() => question),
    dialog: send && (
      <PasswordDialog
        user={user}
        title={title}
        text={text}
        send={send}
        onClose={() => flushSync(() => setSend(undefined))}
      />
    ),
  };
}

type PasswordDialogProps = {
  user: User;
  title: string;
  text: ReactNode;
  send: Send;
  onClose: () => void;
};

function PasswordDialog({ user, title, text, send, onClose }: PasswordDialogProps) {
  const { account, ui } = useMessages();
  const { fields, page } = account;
  const [password, setPassword] = useState('');
  const ready = password !== '';
  const submission = useFormSubmission(ready, async () => {
    const follow = await send(password);
    onClose();
    if (typeof follow === 'function') follow();
  });
  return (
    <Dialog title={title} text={text} closedBy={submission.pending ? 'none' : 'closerequest'} onClose={onClose}>
      <form className="section-form above-4" noValidate onSubmit={submission.submit}>
        {/* Password managers find the account by it. */}
        <input type="email" name="email" autoComplete="username" value={user.email} readOnly hidden />
        <InputField
          label={fields.oldPassword}
          type="password"
          name="old-password"
          autoComplete="current-password"
          maxLength={PASSWORD_MAX}
          value={password}
          onType={setPassword}
        />
        <div className="account-answers dialog-actions wrap">
          <SubmitButton submission={submission} ready={ready} label={page.confirm} />
          <button
            className="button button-quiet"
            type="button"
            aria-disabled={submission.pending}
            onClick={submission.pending ? undefined : onClose}
          >
            {ui.cancel}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
