/** Replaces the router's instrumentation, which the site does not use. */
const noop = () => {};

export {
  noop as consumeInstrumentationClientResultMetaReceiver,
  noop as getRouteInstrumentationUpdates,
  noop as instrumentClientSideRouter,
  noop as instrumentationResultMetaContext,
  noop as instrumentHandler,
};
