import { definePage } from '../site/page.ts';
import { NotFound } from './not-found.tsx';

export default definePage({
  path: '/:rest(.*)',
  status: () => 404,
  head: (_, { messages }) => messages.notFound,
  Body: NotFound,
});
