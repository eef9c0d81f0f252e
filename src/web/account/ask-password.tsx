import { type ReactNode, useState } from 'react';
import type { User } from '#contract/api/users.ts';
import { PASSWORD_MAX } from '#contract/rules/accounts.ts';
import { useMessages } from '../site/messages.ts';
import { Dialog } from '../ui/dialog.tsx';
import { InputField, SubmitButton, useFormSubmission } from '../ui/form.tsx';

type Send = (oldPassword: string) => Promise<unknown>;

type Question = { send: Send; answer: (sent: boolean) => void };

/** The current password is asked for when a change is saved. */
export function useAskPassword(user: User, title: string, text?: string) {
  const [question, setQuestion] = useState<Question>();
  return {
    /** The promise is false if the fan cancels. An error of `send` shows in the dialog. */
    ask: (send: Send) => new Promise<boolean>((answer) => setQuestion({ send, answer })),
    dialog: question && (
      <PasswordDialog
        user={user}
        title={title}
        text={text}
        send={question.send}
        onClose={(sent) => {
          setQuestion(undefined);
          question.answer(sent);
        }}
      />
    ),
  };
}

type PasswordDialogProps = {
  user: User;
  title: string;
  text: ReactNode;
  send: Send;
  onClose: (sent: boolean) => void;
};

function PasswordDialog({ user, title, text, send, onClose }: PasswordDialogProps) {
  const { account, ui } = useMessages();
  const { fields, page } = account;
  const [password, setPassword] = useState('');
  const ready = password !== '';
  const submission = useFormSubmission(ready, async () => {
    await send(password);
    return () => onClose(true);
  });
  return (
    <Dialog
      title={title}
      text={text}
      closedBy={submission.pending ? 'none' : 'closerequest'}
      onClose={() => onClose(false)}
    >
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
            onClick={submission.pending ? undefined : () => onClose(false)}
          >
            {ui.cancel}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
