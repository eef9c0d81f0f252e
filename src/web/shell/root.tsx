/** The frame around every screen. */
import { type LoaderFunctionArgs, Outlet, ScrollRestoration } from 'react-router';
import { apiContext } from '../api.ts';

export function loadSite({ context }: LoaderFunctionArgs) {
  return context.get(apiContext)('GET /site');
}

export function Root() {
  return (
    <>
      <main id="content">
        <Outlet />
      </main>
      <ScrollRestoration />
    </>
  );
}
