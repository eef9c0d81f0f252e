/** The loader data that the server sends with the markup, so that the first page needs no request. */
import type { HydrationState } from 'react-router';
import { UNSAFE_ErrorResponseImpl as ErrorResponse, isRouteErrorResponse } from 'react-router';

type SerializedPage = {
  loaderData: NonNullable<HydrationState['loaderData']>;
  errors: Record<string, SerializedError> | null;
};
type SerializedError = { status: number; statusText: string; data: unknown };

/** JSON that is safe inside a script element. */
export function serializePageData({ loaderData, errors }: HydrationState): string {
  const serializedErrors =
    errors && Object.fromEntries(Object.entries(errors).map(([route, error]) => [route, serializeError(error)]));
  return JSON.stringify({ loaderData: loaderData ?? {}, errors: serializedErrors ?? null }).replaceAll('<', '\\u003c');
}

export function parsePageData(json: string): HydrationState {
  const { loaderData, errors } = JSON.parse(json) as SerializedPage;
  if (errors === null) return { loaderData };
  const parsedErrors = Object.entries(errors).map(([route, { status, statusText, data }]) => [
    route,
    new ErrorResponse(status, statusText, data),
  ]);
  return { loaderData, errors: Object.fromEntries(parsedErrors) };
}

function serializeError(error: unknown): SerializedError {
  if (isRouteErrorResponse(error)) return { status: error.status, statusText: error.statusText, data: error.data };
  return { status: 500, statusText: 'Internal Server Error', data: null };
}
