/** The arrow keys turn the gallery's slides. */
import { type RefObject, useEffect } from 'react';

/** Calls `turn` for the left and right arrow keys while the gallery is in view and no field has the focus. */
export function useGalleryKeys(gallery: RefObject<HTMLElement | null>, turn: (way: 'next' | 'previous') => void): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
      if (!isInView(gallery.current) || isField(document.activeElement)) return;
      event.preventDefault();
      turn(event.key === 'ArrowRight' ? 'next' : 'previous');
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [gallery, turn]);
}

function isInView(element: HTMLElement | null): boolean {
  const box = element?.getBoundingClientRect();
  return box !== undefined && box.bottom > 0 && box.top < innerHeight;
}

function isField(element: Element | null): boolean {
  return element?.matches('input, textarea, select, [contenteditable]') ?? false;
}
