import { type RefObject, type TouchEvent, useCallback, useEffect, useReducer, useRef } from 'react';
import { useMessages } from '../site/messages.ts';
import { useHydrated } from '../ui/use-store.ts';
import { GallerySlide } from './gallery-slide.tsx';
import type { Slide } from './slides.ts';

/** Each slide has one of each. */
const FOLLOWING_FOCUS = ['.slide-watch', '.gallery-marker'];

/**
 * The slides at the top of the home page (spec 2, 'Home gallery'). Without scripts they are a row that scrolls. The end of the
 * CSS animation of a marker shows the next slide, so a paused animation pauses the gallery.
 */
export default function Gallery({ slides }: { slides: readonly Slide[] }) {
  const { gallery: messages } = useMessages().home;
  const hydrated = useHydrated();
  const section = useRef<HTMLElement>(null);
  const [state, dispatch] = useReducer(
    (before: GalleryState, action: GalleryAction) => galleryReducer(before, action, slides.length),
    INITIAL_STATE,
  );
  const { current, paused } = state;
  const focused = useRef<string>(undefined);
  const step = useCallback((direction: Direction) => {
    focused.current = FOLLOWING_FOCUS.find((selector) => document.activeElement?.matches(selector));
    dispatch(direction);
  }, []);
  // The focus moves from the button or marker of a hidden slide to that of the shown one.
  useEffect(() => {
    if (focused.current) section.current?.querySelectorAll<HTMLElement>(focused.current)[current]?.focus();
    focused.current = undefined;
  }, [current]);
  useGalleryKeys(section, step);
  const swipe = useSwipe(step);

  return (
    <section
      ref={section}
      className={hydrated ? 'gallery gallery-live' : 'gallery'}
      aria-roledescription={messages.kind}
      aria-label={messages.label}
      data-paused={paused}
      {...swipe}
    >
      <ul className="gallery-slides" aria-live={paused ? 'polite' : 'off'}>
        {slides.map((slide, index) => (
          <GallerySlide
            key={slide.id}
            slide={slide}
            label={messages.position(index + 1, slides.length)}
            first={index === 0}
            shown={!hydrated || index === current}
            moved={state !== INITIAL_STATE}
          />
        ))}
      </ul>
      {hydrated && slides.length > 1 && (
        <GalleryControls slides={slides} current={current} paused={paused} dispatch={dispatch} />
      )}
    </section>
  );
}

type GalleryControlsProps = {
  slides: readonly Slide[];
  current: number;
  paused: boolean;
  dispatch: (action: GalleryAction) => void;
};

function GalleryControls({ slides, current, paused, dispatch }: GalleryControlsProps) {
  const { gallery } = useMessages().home;
  return (
    <div className="gallery-controls line gap-3">
      <button
        className="gallery-button touch"
        type="button"
        aria-label={gallery.previous}
        onClick={() => dispatch('previous')}
      >
        ←
      </button>
      <ol className="gallery-markers">
        {slides.map((slide, index) => (
          <li key={slide.id}>
            <button
              className="gallery-marker fill touch"
              type="button"
              aria-label={gallery.show(slide.title.text)}
              aria-current={index === current}
              tabIndex={index === current ? 0 : -1}
              onClick={() => dispatch({ to: index })}
            >
              {index === current && <span className="gallery-timer" onAnimationEnd={() => dispatch('next')} />}
            </button>
          </li>
        ))}
      </ol>
      <button
        className="gallery-button touch gallery-pause stack"
        type="button"
        aria-label={paused ? gallery.play : gallery.pause}
        onClick={() => dispatch('toggle')}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
          <path d={paused ? 'M4 2v12l10-6z' : 'M3 2h4v12H3zm6 0h4v12H9z'} fill="currentColor" />
        </svg>
      </button>
      <button className="gallery-button touch" type="button" aria-label={gallery.next} onClick={() => dispatch('next')}>
        →
      </button>
    </div>
  );
}

type GalleryState = { current: number; paused: boolean };
type Direction = 'next' | 'previous';
type GalleryAction = { to: number } | Direction | 'toggle';

export const INITIAL_STATE: GalleryState = { current: 0, paused: false };

/** The slides wrap at both ends (spec 2). */
export function galleryReducer(state: GalleryState, action: GalleryAction, count: number): GalleryState {
  if (action === 'toggle') return { ...state, paused: !state.paused };
  const index = action === 'next' ? state.current + 1 : action === 'previous' ? state.current - 1 : action.to;
  return { ...state, current: (index + count) % count };
}

function useGalleryKeys(gallery: RefObject<HTMLElement | null>, onArrow: (direction: Direction) => void): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
      if (!isInView(gallery.current) || isField(document.activeElement)) return;
      event.preventDefault();
      onArrow(event.key === 'ArrowRight' ? 'next' : 'previous');
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [gallery, onArrow]);
}

function isInView(element: HTMLElement | null): boolean {
  const box = element?.getBoundingClientRect();
  return box !== undefined && box.bottom > 0 && box.top < innerHeight;
}

function isField(element: Element | null): boolean {
  return element?.matches('input, textarea, select, [contenteditable]') ?? false;
}

const MIN_SWIPE_PIXELS = 48;

function useSwipe(onSwipe: (direction: Direction) => void) {
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
      if (Math.abs(right) > MIN_SWIPE_PIXELS && Math.abs(right) > Math.abs(down))
        onSwipe(right < 0 ? 'next' : 'previous');
    },
  };
}
