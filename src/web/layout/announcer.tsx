/** Tells a screen reader that another page is there; browsers say it only of pages that they load whole. */
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

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

/** The event of the window that tells that another page is there, with its title; not of the first, which the server has made. */
export const PAGE_SHOWN = 'slvsh-page-shown';
