/** The head of a page that is nobody else's business: no search engine lists it, and no other site learns its address. */
import { PageHead } from '../ui/page-head.tsx';

export function PrivateHead({ title, description }: { title: string; description: string }) {
  return (
    <>
      <PageHead title={title} description={description} />
      <meta name="referrer" content="no-referrer" />
    </>
  );
}
