/** A value that changes while somebody types, once it has stood still for a moment. */
import { useEffect, useState } from 'react';

/** Milliseconds. */
const MOMENT = 250;

export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), MOMENT);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
