import { definePage } from '../site/page.ts';
import { PrivatePage } from '../ui/private-page.tsx';
import styles from './account.page.css?url';
import AccountApp from './account-app.island.tsx';

export default definePage({
  path: '/account',
  styles,
  head: (_, { messages: { account } }) => ({ title: account.title, description: account.description }),
  Body: () => <PrivatePage of={AccountApp} props={{}} />,
});
