import { Island } from '../site/island.tsx';
import { definePage } from '../site/page.ts';
import AdminApp from './admin-app.island.tsx';

export default definePage({
  path: '/admin{/:rest(.*)}?',
  head: (_, { messages: { adminAccess } }) => ({ title: adminAccess.title, description: adminAccess.description }),
  Body: () => <Island of={AdminApp} props={{}} when="now" />,
});
