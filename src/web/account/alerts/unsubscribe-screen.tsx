/** `/unsubscribe/{token}`, which works without scripts. Only the button acts: mail scanners open links too. */
import { useParams } from 'react-router';
import { useAlertMessages } from '../../messages/en/alerts.ts';
import { Link } from '../../ui/link.tsx';
import { PrivateHead } from '../private-head.tsx';

/** The server leads from the form to `/unsubscribe/done` or `/unsubscribe/incomplete`, which are no tokens. */
export function UnsubscribeScreen() {
  const { token } = useParams();
  const { unsubscribe: messages } = useAlertMessages();
  if (token === 'done') return <Outcome title={messages.doneTitle} text={messages.done} />;
  if (token === 'incomplete') return <Outcome title={messages.incompleteTitle} text={messages.incomplete} />;
  return <UnsubscribeForm />;
}

/** The form has no address, so that the browser posts to that of the page. */
function UnsubscribeForm() {
  const { unsubscribe: messages } = useAlertMessages();
  return (
    <section className="reset">
      <PrivateHead title={messages.title} description={messages.description} />
      <h1>{messages.title}</h1>
      <form className="reset-form" method="post">
        <p className="reset-text">{messages.text}</p>
        <button className="button entry-submit" type="submit">
          {messages.submit}
        </button>
      </form>
    </section>
  );
}

function Outcome({ title, text }: { title: string; text: string }) {
  const { unsubscribe: messages } = useAlertMessages();
  return (
    <section className="reset">
      <PrivateHead title={title} description={messages.description} />
      <h1>{title}</h1>
      <p className="reset-text">{text}</p>
      <Link className="button" to="/account#alerts">
        {messages.account}
      </Link>
    </section>
  );
}
