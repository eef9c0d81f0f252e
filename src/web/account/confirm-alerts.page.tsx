import { definePage } from '../site/page.ts';
import { PrivatePage } from '../ui/private-page.tsx';
import styles from './account.page.css?url';
import ConfirmAlerts from './confirm-alerts.island.tsx';

export default definePage({
  path: '/confirm-alerts/:token',
  styles,
  load: ({ params }) => params,
  head: (_, { messages: { alerts } }) => alerts.confirm,
  Body: ({ data }) => <PrivatePage of={ConfirmAlerts} props={data} />,
});
