import { definePage } from '../site/page.ts';
import { PrivatePage } from '../ui/private-page.tsx';
import styles from './crews.page.css?url';
import CrewsApp from './crews-app.island.tsx';

/** The server does not know the visitor, so the head names no crew. */
export default definePage({
  path: '/crews{/:id}?',
  styles,
  load: ({ params }) => ({ id: params.id || undefined }),
  head: (_, { messages: { crews } }) => ({ title: crews.title, description: crews.description }),
  Body: ({ data }) => <PrivatePage of={CrewsApp} props={data} />,
});
