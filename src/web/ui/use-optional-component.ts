import { type ComponentType, useEffect, useState } from 'react';

/** A component that the page works without: undefined until it is loaded, and if that fails. */
export function useOptionalComponent<P>(load: () => Promise<ComponentType<P>>): ComponentType<P> | undefined {
  const [Component, setComponent] = useState<ComponentType<P>>();
  useEffect(() => {
    let mounted = true;
    load().then(
      (loaded) => mounted && setComponent(() => loaded),
      () => {},
    );
    return () => {
      mounted = false;
    };
  }, [load]);
  return Component;
}
