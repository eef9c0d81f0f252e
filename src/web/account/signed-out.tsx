/** The account page of somebody who is not signed in. */
import { useAccountWords } from '../messages/account-words.ts';
import { SignInButton } from './sign-in-button.tsx';

export function SignedOut() {
  const { page } = useAccountWords();
  return (
    <section className="message">
      <h1 className="message-title">{page.signedOutTitle}</h1>
      <p className="message-text">{page.signedOut}</p>
      <p className="message-ways">
        <SignInButton className="button">{page.signIn}</SignInButton>
        <SignInButton className="button button-quiet" mode="sign-up">
          {page.signUp}
        </SignInButton>
      </p>
    </section>
  );
}
