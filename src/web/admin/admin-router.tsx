import { useEffect, useState } from 'react';
import { createBrowserRouter, type LoaderFunctionArgs, useLocation } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { User } from '#contract/api/users.ts';
import { basePath, toEnglishPath } from '#contract/rules/languages.ts';
import { CurrentPageContext, useSite } from '../site/current-page.ts';
import { currentPage } from '../site/location.ts';
import { goTo, isPage, isPlainClick } from '../site/navigate.ts';
import { AdminArea } from './admin-area.tsx';
import { AdminContext } from './permissions.ts';

/** All links lead through this router, so that a form can keep unsaved values. */
export function AdminRouter({ user }: { user: User }) {
  const [router] = useState(createRouter);
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = isPlainClick(event) && event.target instanceof Element && event.target.closest('a');
      if (!link || link.target || !isPage(new URL(link.href))) return;
      event.preventDefault();
      void router.navigate(toEnglishPath(link.pathname) + link.search + link.hash);
    };
    document.addEventListener('click', follow);
    return () => {
      document.removeEventListener('click', follow);
      router.dispose();
    };
  }, [router]);
  return (
    <div data-router="">
      <AdminContext value={user}>
        <RouterProvider router={router} />
      </AdminContext>
    </div>
  );
}

function createRouter() {
  const routes = [
    { path: '/admin/*', Component: RoutedArea },
    { path: '*', loader: leave },
  ];
  return createBrowserRouter(routes, { basename: basePath(currentPage.language) });
}

/** Shows a page outside of the admin area. The promise never resolves, because the document changes. */
function leave({ request }: LoaderFunctionArgs): Promise<never> {
  // On the way back, the address already belongs to the page.
  goTo(request.url, { replace: request.url === location.href });
  return new Promise(() => {});
}

function RoutedArea() {
  const { pathname, search } = useLocation();
  const site = useSite();
  return (
    <CurrentPageContext value={{ path: pathname, query: new URLSearchParams(search), site }}>
      <AdminArea />
    </CurrentPageContext>
  );
}
