/** The router's hooks for measuring, of which the site gives it none. */
const nothing = () => {};

export {
  nothing as consumeInstrumentationClientResultMetaReceiver,
  nothing as getRouteInstrumentationUpdates,
  nothing as instrumentClientSideRouter,
  nothing as instrumentationResultMetaContext,
  nothing as instrumentHandler,
};
