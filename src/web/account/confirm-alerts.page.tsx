import { Island } from '../site/island.tsx';
import { definePage } from '../site/page.ts';
import styles from './account.page.css?url';
import ConfirmAlerts from './confirm-alerts.island.tsx';

export default definePage({
  path: '/confirm-alerts/:token',
  styles,
  load: ({ params }) => params,
  head: (_, { messages: { alerts } }) => alerts.confirm,
  Body: ({ data }) => <Island of={ConfirmAlerts} props={data} when="now" />,
});
