import type { Plugin } from 'vite';

const ROUTER = 'react-router/dist/production/lib';

/**
 * Functions of features that no screen uses, by module. A lint rule forbids what needs them, and
 * `routes.test.ts` the properties of routes.
 */
export const UNUSED_FUNCTIONS = {
  [`${ROUTER}/router/router.js`]: [
    // Forms and actions
    'handleAction',
    'getUpdatedActionData',
    'getActionDataForCommit',
    'getSubmissionFromNavigation',
    'isMutationMethod',
    'isSubmissionNavigation',
    // Fetchers
    'abortFetcher',
    'abortStaleFetchLoads',
    'deleteFetcher',
    'fetch',
    'getFetcher',
    'getTargetedDataStrategyMatches',
    'getUpdatedRevalidatingFetchers',
    'handleFetcherAction',
    'handleFetcherLoader',
    'markFetchRedirectsDone',
    'queueFetcherForDeletion',
    'resetFetcher',
    // Routes that are added later, middleware and hot updates
    '_internalSetRoutes',
    'cancelDiscoveryNavigation',
    'discoverRoutes',
    'getInstrumentationNavigateMeta',
    'patchRoutes',
    'runClientMiddlewarePipeline',
  ],
  // Checks of the routes, which a test makes
  [`${ROUTER}/router/utils.js`]: [
    'getInvalidPathError',
    'isUnsupportedLazyRouteFunctionKey',
    'isUnsupportedLazyRouteObjectKey',
  ],
  // Without a data router, and with server components
  [`${ROUTER}/hooks.js`]: ['DefaultErrorComponent', 'RSCErrorHandler', 'useNavigateUnstable'],
  [`${ROUTER}/context.js`]: ['useIsRSCRouterContext'],
  [`${ROUTER}/dom/lib.js`]: ['parseHydrationData', 'useFormAction', 'useSubmit', 'useViewTransitionState'],
  'react-dom/cjs/react-dom-client.production.js': [
    // <ViewTransition>
    'ViewTransitionPseudoElement.prototype.animate',
    'ViewTransitionPseudoElement.prototype.getAnimations',
    'applyViewTransitionName',
    'applyViewTransitionToHostInstances',
    'applyViewTransitionToHostInstancesRecursive',
    'commitAfterMutationEffectsOnFiber',
    'commitAppearingPairViewTransitions',
    'commitDeletedPairViewTransitions',
    'commitEnterViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'createViewTransitionInstance',
    'flushAfterMutationEffects',
    'getViewTransitionClassName',
    'getViewTransitionName',
    'measureNestedViewTransitions',
    'measureViewTransitionHostInstancesRecursive',
    'pushViewTransitionCancelableScope',
    'recursivelyTraverseAfterMutationEffects',
    'reportViewTransitionError',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'restorePairedViewTransitions',
    'restoreViewTransitionName',
    'restoreViewTransitionOnHostInstances',
    'scheduleViewTransitionEvent',
    'startViewTransition',
    'trackEnterViewTransitions',
    // <Fragment ref>
    'FragmentInstance.prototype.addEventListener',
    'FragmentInstance.prototype.blur',
    'FragmentInstance.prototype.compareDocumentPosition',
    'FragmentInstance.prototype.dispatchEvent',
    'FragmentInstance.prototype.focus',
    'FragmentInstance.prototype.focusLast',
    'FragmentInstance.prototype.getClientRects',
    'FragmentInstance.prototype.getRootNode',
    'FragmentInstance.prototype.observeUsing',
    'FragmentInstance.prototype.removeEventListener',
    'FragmentInstance.prototype.scrollIntoView',
    'FragmentInstance.prototype.unobserveUsing',
    'commitFragmentInstanceDeletionEffects',
    'commitFragmentInstanceInsertionEffects',
    'commitNewChildToFragmentInstance',
    'commitNewChildToFragmentInstances',
    'deleteChildFromFragmentInstance',
    'validateDocumentPositionWithFiberTree',
    // <SuspenseList>, which React does not export
    'cutOffTailIfNeeded',
    'updateSuspenseListComponent',
  ],
};

/**
 * Empties functions of packages in the client build, so that the bundler drops them with all that only they use. A key of
 * `functions` is the end of a module's path. The build fails if a module or a function is not found.
 */
export function emptyFunctions(functions: Record<string, readonly string[]>): Plugin {
  const unused = new Set(Object.keys(functions));
  return {
    name: 'empty-functions',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: Object.keys(functions).map((ending) => `**/${ending}`) },
      handler(code, id) {
        const [ending, names] = Object.entries(functions).find(([end]) => id.endsWith(end)) ?? this.error(`No ${id}`);
        unused.delete(ending);
        let shorter = code;
        for (const name of names) {
          const before = shorter;
          shorter = shorter.replace(declarationOf(name), '$1$2}');
          if (shorter === before) this.error(`${ending} has no function ${name}`);
        }
        return { code: shorter, map: null };
      },
    },
    buildEnd(error) {
      if (!error && unused.size > 0) this.error(`There is no ${[...unused].join(', no ')}`);
    },
  };
}

/** The body ends at the first brace that is indented as the declaration is. */
function declarationOf(name: string): RegExp {
  const start = name.includes('.') ? `${name.replaceAll('.', '\\.')} = function ` : `(?:async )?function ${name}`;
  return new RegExp(`^([ \\t]*)(${start}\\([^)]*\\) \\{)\\n[^]*?\\n\\1\\}`, 'm');
}
