import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EditUser, User } from '#contract/api/users.ts';
import { useMessages } from '../site/messages.ts';
import { SubmitButton, useFormSubmission } from '../ui/form.tsx';
import { sessionClient } from './session-client.ts';

export function AccountSection({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  const id = useId();
  return (
    <section className="account-part" aria-labelledby={id}>
      <div>
        <h2 className="account-part-title" id={id}>
          {title}
        </h2>
        <p className="account-part-text">{text}</p>
      </div>
      <div className="account-part-body">{children}</div>
    </section>
  );
}

type SettingFormProps = {
  ready: boolean;
  label?: string;
  saved?: string;
  send: () => Promise<void>;
  children: ReactNode;
};

export function SettingForm({ ready, label, saved, send, children }: SettingFormProps) {
  const { page } = useMessages().account;
  const [done, setDone] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const submission = useFormSubmission(ready, async () => {
    setDone(false);
    await send();
    flushSync(() => setDone(true));
    const { activeElement } = document;
    const onButton = activeElement instanceof HTMLButtonElement && activeElement.form === form.current;
    // The button of a saved form is disabled, so the focus moves to the status message.
    if (onButton || activeElement === document.body) status.current?.focus();
  });
  return (
    <form ref={form} className="account-form" noValidate onSubmit={submission.submit} onInput={() => setDone(false)}>
      {children}
      <SubmitButton submission={submission} ready={ready} label={label ?? page.save} pending={page.saving} />
      <p className="account-done" role="status" tabIndex={-1} ref={status}>
        {done && (saved ?? page.saved)}
      </p>
    </form>
  );
}

/** Saves the change and updates the session, which the header and the forms show. */
export async function saveUser(user: User, change: EditUser): Promise<void> {
  const saved = await sessionClient.api('PATCH /users/edit/{id}', { params: { id: user.id }, body: change });
  sessionClient.update(saved);
}
