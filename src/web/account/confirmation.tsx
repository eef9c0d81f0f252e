/** Only the button confirms, because mail scanners open links too. */

import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Messages } from '#messages/en/site.ts';
import { SubmitButton, useFormSubmission } from '../ui/form.tsx';
import { Link } from '../ui/link.tsx';

type ConfirmationProps = {
  messages: Omit<Messages['account']['confirmEmail'], 'newPassword'>;
  /** The part of the account page with the confirmed setting. */
  accountPath: string;
  /** Returns false where the children ask for more first. */
  confirm: () => Promise<boolean>;
  ready?: boolean;
  /** Replaces the text of the question. */
  children?: ReactNode;
};

export function Confirmation({ messages, accountPath, confirm, ready = true, children }: ConfirmationProps) {
  const [done, setDone] = useState(false);
  const submission = useFormSubmission(ready, async () => setDone(await confirm()));
  return (
    <section className="reset stack-6 start">
      <h1>{messages.title}</h1>
      {done ? (
        <>
          <FocusedText className="form-done" text={messages.done} />
          <Link className="button" to={accountPath}>
            {messages.account}
          </Link>
        </>
      ) : (
        <form className="stack-4 fill" noValidate onSubmit={submission.submit}>
          {children || <p className="reset-text">{messages.text}</p>}
          <SubmitButton
            submission={submission}
            ready={ready}
            // A press before hydration is kept and does not submit the form to the server.
            type={children ? 'submit' : 'button'}
            label={messages.submit}
            pending={messages.pending}
          />
          {submission.error !== '' && (
            <Link className="button button-quiet" to={accountPath}>
              {messages.account}
            </Link>
          )}
        </form>
      )}
    </section>
  );
}

/** Replaces the button of a form, and takes its focus. */
export function FocusedText({ text, className = 'reset-text' }: { text: string; className?: string }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => paragraph.current?.focus(), []);
  return (
    <p className={className} role="status" tabIndex={-1} ref={paragraph}>
      {text}
    </p>
  );
}
