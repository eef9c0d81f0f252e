import { Island } from '../site/island.tsx';
import { definePage } from '../site/page.ts';
import styles from './account.page.css?url';
import AccountApp from './account-app.island.tsx';

/** The server renders it without knowing the visitor; only the browser knows the session. */
export default definePage({
  path: '/account',
  styles,
  head: (_, { messages: { account } }) => ({ title: account.title, description: account.description }),
  Body: () => <Island of={AccountApp} props={{}} when="now" />,
});
