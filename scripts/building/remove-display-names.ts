import type { Plugin } from 'vite';

/** Removes the names of the router's components in development tools: an assigned name keeps an unused component in the build. */
export function removeDisplayNames(): Plugin {
  return {
    name: 'remove-display-names',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /node_modules\/react-router\// },
      handler: (code) => code.replaceAll(/^\w+\.displayName = .+;$/gm, ''),
    },
  };
}
