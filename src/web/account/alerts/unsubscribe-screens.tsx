/** `/unsubscribe/{token}`, which works without scripts. Only the button acts: mail scanners open links too. */

import { useAlertMessages } from '../../messages/en/alerts.ts';
import { Link } from '../../ui/link.tsx';
import { PrivateHead } from '../private-head.tsx';

/** The form has no address, so that the browser posts to that of the page. The server then leads to the next screen. */
export function UnsubscribeScreen() {
  const { unsubscribe: messages } = useAlertMessages();
  return (
    <section className="reset">
      <PrivateHead title={messages.title} description={messages.description} />
      <h1>{messages.title}</h1>
      <form className="reset-form" method="post">
        <p className="reset-text">{messages.text}</p>
        <p>
          <button className="button" type="submit">
            {messages.submit}
          </button>
        </p>
      </form>
    </section>
  );
}

export function UnsubscribedScreen() {
  const { unsubscribe: messages } = useAlertMessages();
  return (
    <section className="reset">
      <PrivateHead title={messages.doneTitle} description={messages.description} />
      <h1>{messages.doneTitle}</h1>
      <p className="reset-text">{messages.done}</p>
      <Link className="button" to="/account#alerts">
        {messages.account}
      </Link>
    </section>
  );
}
