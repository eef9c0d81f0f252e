import { Island } from '../site/island.tsx';
import { definePage } from '../site/page.ts';
import { loadTricks } from './load-tricks.ts';
import { tricksMetadata } from './trick-metadata.ts';
import Tricks from './tricks.island.tsx';
import styles from './tricks.page.css?url';

export default definePage({
  path: '/tricks',
  // Without its search, as the riders.
  cache: {},
  styles,
  load: loadTricks,
  head: (_, { request, messages: { tricks } }) => ({
    title: tricks.title,
    description: tricks.listDescription,
    path: request.query.get('q')?.trim() ? undefined : '/tricks',
    metadata: tricksMetadata,
  }),
  Body: ({ data }) => <Island of={Tricks} props={data} when="touch" />,
});
