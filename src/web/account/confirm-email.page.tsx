import { definePage } from '../site/page.ts';
import { PrivatePage } from '../ui/private-page.tsx';
import styles from './account.page.css?url';
import ConfirmEmail from './confirm-email.island.tsx';

export default definePage({
  path: '/confirm-email/:token',
  styles,
  load: ({ params }) => params,
  head: (_, { messages: { account } }) => account.confirmEmail,
  Body: ({ data }) => <PrivatePage of={ConfirmEmail} props={data} />,
});
