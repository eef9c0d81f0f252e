import { definePage } from '../site/page.ts';
import { PrivatePage } from '../ui/private-page.tsx';
import styles from './charting.page.css?url';
import ChartingApp from './charting-app.island.tsx';

export default definePage({
  path: '/charting{/:post}?',
  styles,
  load: ({ params }) => ({ post: params.post || undefined }),
  head: ({ post }, { messages: { charts } }) => (post === undefined ? charts.own : charts.tool),
  Body: ({ data }) => <PrivatePage of={ChartingApp} props={data} />,
});
