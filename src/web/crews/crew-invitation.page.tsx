import { definePage } from '../site/page.ts';
import { PrivatePage } from '../ui/private-page.tsx';
import styles from './crews.page.css?url';
import CrewsApp from './crews-app.island.tsx';

export default definePage({
  path: '/crews/join/:token',
  styles,
  load: ({ params }) => params,
  head: (_, { messages: { crews } }) => crews.invitation,
  Body: ({ data }) => <PrivatePage of={CrewsApp} props={data} />,
});
