import type { ReactNode } from 'react';
import { useMessages } from '../site/messages.ts';
import { SignInButton } from './sign-in-button.tsx';

type SignedOutProps = {
  title: string;
  texts: readonly string[];
  actions?: ReactNode;
};

/** A sign-in shows the same page with the content of the account. */
export function SignedOut({ title, texts, actions = <SignInButtons /> }: SignedOutProps) {
  return (
    <section className="message">
      <h1 className="message-title">{title}</h1>
      {texts.map((text) => (
        <p className="message-text" key={text}>
          {text}
        </p>
      ))}
      <p className="message-actions">{actions}</p>
    </section>
  );
}

export function SignInButtons({ signIn }: { signIn?: string }) {
  const { page, signIn: messages } = useMessages().account;
  return (
    <>
      <SignInButton className="button">{signIn ?? messages.submit}</SignInButton>
      <SignInButton className="button button-quiet" mode="sign-up">
        {page.signUp}
      </SignInButton>
    </>
  );
}
