import type { Plugin } from 'vite';

/**
 * Lets the bundler drop the components of the router that no screen uses: it keeps those with a name for development
 * tools, and calls that may have an effect.
 */
export function dropUnusedComponents(): Plugin {
  return {
    name: 'drop-unused-components',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /node_modules\/react-router\// },
      handler: (code) =>
        code
          .replaceAll(/^\w+\.displayName = .+;$/gm, '')
          .replaceAll(/(?<=^const \w+ = )(?=React\$1\.forwardRef\()/gm, '/* @__PURE__ */ '),
    },
  };
}
