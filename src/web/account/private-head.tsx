import { PageHead } from '../ui/page-head.tsx';

/** For pages about one person: not indexed, and their URLs are in no `Referer` header. */
export function PrivateHead({ title, description }: { title: string; description: string }) {
  return (
    <>
      <PageHead title={title} description={description} />
      <meta name="referrer" content="no-referrer" />
    </>
  );
}
