import { Island } from '../site/island.tsx';
import { definePage } from '../site/page.ts';
import styles from './account.page.css?url';
import ConfirmEmail from './confirm-email.island.tsx';

export default definePage({
  path: '/confirm-email/:token',
  styles,
  load: ({ params }) => params,
  head: (_, { messages: { account } }) => account.confirmEmail,
  Body: ({ data }) => <Island of={ConfirmEmail} props={data} when="now" />,
});
