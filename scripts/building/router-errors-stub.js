/** Replaces the decoding of errors of server components, which the site does not use. */
const noop = () => undefined;

export { noop as decodeRedirectErrorDigest, noop as decodeRouteErrorResponseDigest };
