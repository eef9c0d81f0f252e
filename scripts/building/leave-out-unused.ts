/** Lets the build leave out what the router brings along and nobody uses, from what browsers load. */
import type { Plugin } from 'vite';

const ROUTER = /node_modules\/react-router\/dist\/.*\.js$/;

/** The call that makes a component, and its name for debugging: bundlers have to take both for effects, and keep what has one. */
const MAKES_COMPONENT = /= (React\$1\.(?:forwardRef|memo)\()/g;
const NAMES_COMPONENT = /^[A-Z]\w*\.displayName = ".*";$/gm;

/** Makes components of the router as free of effects for the bundler as they are. The build fails when it finds none. */
export function leaveOutUnused(): Plugin {
  let found = false;
  return {
    name: 'leave-out-unused',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!ROUTER.test(id)) return null;
      const marked = code.replaceAll(MAKES_COMPONENT, '= /* @__PURE__ */ $1');
      if (marked === code) return null;
      found = true;
      return { code: marked.replaceAll(NAMES_COMPONENT, ''), map: null };
    },
    buildEnd(error) {
      if (!error && !found) this.error('The router makes its components in another way');
    },
  };
}
