import { definePage } from '../site/page.ts';
import { PrivatePage } from '../ui/private-page.tsx';
import styles from './account.page.css?url';
import ResetPassword from './reset-password.island.tsx';

export default definePage({
  path: '/forgot-password{/:token}?',
  styles,
  load: ({ params }) => ({ token: params.token || undefined }),
  head: (_, { messages: { account } }) => account.reset,
  Body: ({ data }) => <PrivatePage of={ResetPassword} props={data} />,
});
