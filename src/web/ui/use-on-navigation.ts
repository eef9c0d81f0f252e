import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Calls `leave` of the render in which the visitor arrived, once they are on another page or the component is gone. */
export function useOnNavigation(leave: () => void): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a navigation is a reason
  useEffect(() => leave, [key]);
}
