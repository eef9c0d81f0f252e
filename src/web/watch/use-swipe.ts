/** A finger drawn sideways turns the page. */
import { type TouchEvent, useRef } from 'react';

/** How far, in pixels, a finger goes before it means it. */
const MEANT = 48;

/** Touch handlers that call `turn` when a finger was drawn more sideways than up or down. */
export function useSwipe(turn: (way: 'next' | 'previous') => void) {
  const start = useRef<{ x: number; y: number } | undefined>(undefined);
  return {
    onTouchStart(event: TouchEvent) {
      const touch = event.touches[0];
      start.current = event.touches.length === 1 && touch ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    onTouchEnd(event: TouchEvent) {
      const touch = event.changedTouches[0];
      if (!start.current || !touch) return;
      const [right, down] = [touch.clientX - start.current.x, touch.clientY - start.current.y];
      if (Math.abs(right) > MEANT && Math.abs(right) > Math.abs(down)) turn(right < 0 ? 'next' : 'previous');
    },
  };
}
