/** Addresses of films as they used to be. */
import { type LoaderFunctionArgs, redirect } from 'react-router';

/** `/films/{id}` and `/films/page/{n}` have moved to the theater for good, their filters with them; others lead nowhere. */
export function redirectOldFilms({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  if (!/^\/films(\/page)?\/\d+\/?$/.test(pathname)) return redirect('/not-found');
  return redirect(pathname.replace(/^\/films/, '/theater') + search, 301);
}
