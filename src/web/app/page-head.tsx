/** What a page tells search engines and link previews about itself. */
import { useWords } from '../messages/words.ts';
import { Canonical } from './canonical.tsx';

/** `path` is the page's one true address, without what only changes its view, such as an open tab. */
export function PageHead({ title, description, path }: { title: string; description: string; path?: string }) {
  const { navigation } = useWords();
  return (
    <>
      <title>{`${title} · ${navigation.siteName}`}</title>
      <meta name="description" content={description} />
      {path === undefined ? <meta name="robots" content="noindex" /> : <Canonical path={path} />}
    </>
  );
}
