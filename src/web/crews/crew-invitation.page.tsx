import { Island } from '../site/island.tsx';
import { definePage } from '../site/page.ts';
import styles from './crews.page.css?url';
import CrewsApp from './crews-app.island.tsx';

export default definePage({
  path: '/crews/join/:token',
  styles,
  load: ({ params }) => params,
  head: (_, { messages: { crews } }) => crews.invitation,
  Body: ({ data }) => <Island of={CrewsApp} props={data} when="now" />,
});
