import { definePage } from '../site/page.ts';
import { loadRiders } from './load-riders.ts';
import { RiderList } from './rider-list.tsx';
import { ridersMetadata } from './rider-metadata.ts';
import styles from './riders.page.css?url';

export default definePage({
  path: '/riders',
  styles,
  // A search has too many addresses to be cached.
  cache: { query: { sort: /^(last-seen|name|wins)$/ } },
  inSitemap: true,
  isTracked: true,
  load: loadRiders,
  head: (_, { request, messages: { navigation, riders } }) => ({
    title: navigation.riders,
    description: riders.listDescription,
    path: request.query.get('q')?.trim() ? undefined : '/riders',
    metadata: ridersMetadata,
  }),
  Body: ({ data }) => <RiderList {...data} />,
});
