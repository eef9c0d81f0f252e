/** Seconds that run down while somebody looks. */
import { useEffect, useState } from 'react';

/** The seconds left of `from`, then `onEnd` once; undefined while it does not run. A page in the background waits. */
export function useCountdown(runs: boolean, from: number, onEnd: () => void): number | undefined {
  const [left, setLeft] = useState(from);

  useEffect(() => {
    setLeft(from);
    if (!runs) return;
    const timer = setInterval(() => {
      if (!document.hidden) setLeft((seconds) => Math.max(0, seconds - 1));
    }, 1_000);
    return () => clearInterval(timer);
  }, [runs, from]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it ends once, whatever is to happen then by now
  useEffect(() => {
    if (runs && left === 0) onEnd();
  }, [runs, left]);

  return runs ? left : undefined;
}
