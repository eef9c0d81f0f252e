import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** Announces the title after a navigation; browsers themselves announce only full page loads. */
export function Announcer() {
  const { pathname, search } = useLocation();
  const [title, setTitle] = useState('');
  const shown = useRef(pathname + search);

  useEffect(() => {
    if (shown.current === pathname + search) return;
    shown.current = pathname + search;
    setTitle(document.title);
    dispatchEvent(new Event(PAGE_SHOWN));
  }, [pathname, search]);

  return (
    <p className="hidden-visually" role="status">
      {title}
    </p>
  );
}

/** Dispatched on the window after each navigation once the title is set; not for the first page. */
export const PAGE_SHOWN = 'slvsh-page-shown';
