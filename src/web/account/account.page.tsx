import { Island } from '../site/island.tsx';
import { definePage } from '../site/page.ts';
import styles from './account.page.css?url';
import AccountApp from './account-app.island.tsx';

export default definePage({
  path: '/account',
  styles,
  head: (_, { messages: { account } }) => ({ title: account.title, description: account.description }),
  Body: () => <Island of={AccountApp} props={{}} when="now" />,
});
