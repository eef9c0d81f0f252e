import { definePage } from '../site/page.ts';
import { PrivatePage } from '../ui/private-page.tsx';
import AdminApp from './admin-app.island.tsx';

export default definePage({
  path: '/admin{/:rest(.*)}?',
  head: (_, { messages: { adminAccess } }) => ({ title: adminAccess.title, description: adminAccess.description }),
  Body: () => <PrivatePage of={AdminApp} props={{}} />,
});
