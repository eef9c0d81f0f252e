import { useHref } from 'react-router';
import { useMessages } from '../messages/messages.ts';
import { useSite } from './use-site.ts';

/** `path` is the English path of the canonical URL, without query parameters for tabs and the like. Without it the page is not indexed. */
export function PageHead({ title, description, path }: { title: string; description: string; path?: string }) {
  const { navigation } = useMessages();
  return (
    <>
      <title>{`${title} · ${navigation.siteName}`}</title>
      <meta name="description" content={description.replaceAll(/\n\s*/g, ' ')} />
      {path === undefined ? <meta name="robots" content="noindex" /> : <Canonical path={path} />}
    </>
  );
}

/** `path` is the English path. If the site's public URL is unknown, the link is relative. */
export function Canonical({ path }: { path: string }) {
  const publicUrl = useSite()?.publicUrl ?? '';
  return <link rel="canonical" href={publicUrl + useHref(path)} />;
}
