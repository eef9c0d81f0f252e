/** `/forgot-password/{token}`: a new password for whoever was sent the link (spec 5 and 8). */
import { useState } from 'react';
import { useParams } from 'react-router';
import { useAccountWords } from '../messages/account-words.ts';
import { LettersLoading } from '../ui/letters.tsx';
import { AskAgain } from './ask-again.tsx';
import { PrivateHead } from './private-head.tsx';
import { ResetForm } from './reset-form.tsx';
import { useResetToken } from './use-reset-token.ts';

/** The token stays in the address, so that a reload does not lose it; the page sends no referrer. Without a token it asks for another mail. */
export function ResetScreen() {
  const { reset } = useAccountWords();
  const { token } = useParams();
  return (
    <section className="reset">
      <PrivateHead title={reset.title} description={reset.description} />
      <h1>{reset.title}</h1>
      {token === undefined ? <AskAgain /> : <Reset key={token} token={token} />}
      <noscript>
        <p className="reset-text">{reset.noScripts}</p>
      </noscript>
    </section>
  );
}

function Reset({ token }: { token: string }) {
  const { reset } = useAccountWords();
  const [email, setEmail] = useState('');
  const { check, expire, again } = useResetToken(token);
  if (check.state === 'checking')
    return (
      <p className="reset-checking" role="status">
        <LettersLoading />
        <span className="hidden-visually">{reset.checking}</span>
      </p>
    );
  if (check.state === 'unknown')
    return (
      <>
        <p className="entry-refusal" role="alert">
          {check.why}
        </p>
        <button className="button" type="button" onClick={again}>
          {reset.again}
        </button>
      </>
    );
  if (check.state === 'expired') return <AskAgain expired email={email} />;
  return <ResetForm token={token} email={email} onEmail={setEmail} onExpired={expire} />;
}
