/** The page works without scripts. Only the button acts, because mail scanners open links too. */
import type { Messages } from '#messages/en/site.ts';
import { useMessages } from '../site/messages.ts';
import { definePage } from '../site/page.ts';
import { Link } from '../ui/link.tsx';
import styles from './account.page.css?url';

export default definePage({
  path: '/unsubscribe/:token',
  styles,
  load: ({ params }) => params,
  head: ({ token }, { messages: { alerts } }) => ({ ...alerts.unsubscribe, title: titleOf(token, alerts.unsubscribe) }),
  Body: UnsubscribePage,
});

type UnsubscribeMessages = Messages['alerts']['unsubscribe'];

function titleOf(token: string, { title, doneTitle, incompleteTitle }: UnsubscribeMessages): string {
  return token === 'done' ? doneTitle : token === 'incomplete' ? incompleteTitle : title;
}

/**
 * The server redirects the form to `/unsubscribe/done` or `/unsubscribe/incomplete`, which are no tokens. A form without an
 * action posts to the address of the page.
 */
function UnsubscribePage({ data: { token } }: { data: { token: string } }) {
  const { confirm, unsubscribe: messages } = useMessages().alerts;
  return (
    <section className="reset stack-6 start">
      <h1>{titleOf(token, messages)}</h1>
      {token === 'done' || token === 'incomplete' ? (
        <>
          <p className="reset-text">{messages[token]}</p>
          <Link className="button" to="/account#alerts">
            {confirm.account}
          </Link>
        </>
      ) : (
        <form className="stack-4 fill" method="post">
          <p className="reset-text">{messages.text}</p>
          <button className="button form-submit" type="submit">
            {messages.submit}
          </button>
        </form>
      )}
    </section>
  );
}
