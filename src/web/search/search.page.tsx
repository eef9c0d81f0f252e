import { Island } from '../site/island.tsx';
import { definePage } from '../site/page.ts';
import { loadSearch } from './load-search.ts';
import Search from './search.island.tsx';
import styles from './search.page.css?url';

export default definePage({
  path: '/search',
  styles,
  load: loadSearch,
  status: ({ failed }) => (failed === undefined ? 200 : failed || 503),
  head: (_, { messages: { search } }) => ({ title: search.title, description: search.description }),
  // Without a query the visitor has come to type one.
  Body: ({ data }) => <Island of={Search} props={{ loaded: data }} when={data.query === '' ? 'idle' : 'touch'} />,
});
