import { useEffect } from 'react';
import { useMessages } from './messages.ts';

/** The title of a private page depends on what it has loaded. Browsers announce only the titles of documents that they load. */
export function DocumentTitle({ title }: { title: string }) {
  const { siteName } = useMessages().navigation;
  useEffect(() => {
    const next = `${title} · ${siteName}`;
    if (document.title === next) return;
    document.title = next;
    const announcer = document.getElementById('announcer');
    if (announcer) announcer.textContent = next;
  }, [title, siteName]);
  return null;
}
