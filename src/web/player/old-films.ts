/** Addresses of films as they used to be. */
import { type LoaderFunctionArgs, redirect } from 'react-router';

/** `/films/{id}` and `/films/page/{n}` have moved to the theater for good, their filters with them; others lead nowhere. */
export function redirectOldFilms({ request, params }: LoaderFunctionArgs) {
  const rest = params['*'] ?? '';
  if (!/^(page\/)?\d+\/?$/.test(rest)) return redirect('/not-found');
  return redirect(`/theater/${rest}${new URL(request.url).search}`, 301);
}
