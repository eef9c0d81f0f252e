import { useEffect } from 'react';
import { useMessages } from '../messages/messages.ts';

/** The title of a private page, which depends on what it has loaded. */
export function DocumentTitle({ title }: { title: string }) {
  const { siteName } = useMessages().navigation;
  useEffect(() => {
    document.title = `${title} · ${siteName}`;
  }, [title, siteName]);
  return null;
}
