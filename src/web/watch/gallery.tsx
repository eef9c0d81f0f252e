/** The slides at the top of the home page (spec 2, 'Home gallery'). */
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { useHomeWords } from '../messages/home-words.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { GalleryControls } from './gallery-controls.tsx';
import { GallerySlide } from './gallery-slide.tsx';
import { GALLERY_START, type GalleryMove, type GalleryState, moveGallery } from './gallery-state.ts';
import type { Slide } from './slide.ts';
import { useGalleryKeys } from './use-gallery-keys.ts';
import { useSwipe } from './use-swipe.ts';

/**
 * Without scripts the slides are a row to scroll. With them one is shown at a time, and the clock of its marker, which is
 * an animation of the style sheet, turns to the next: what pauses the animation pauses the gallery.
 */
export function Gallery({ slides }: { slides: readonly Slide[] }) {
  const { gallery: words } = useHomeWords();
  const live = useHydrated();
  const section = useRef<HTMLElement>(null);
  const [state, move] = useReducer(
    (before: GalleryState, wanted: GalleryMove) => moveGallery(before, wanted, slides.length),
    GALLERY_START,
  );
  const { current, paused } = state;
  const watched = useRef(false);
  const turn = useCallback((way: 'next' | 'previous') => {
    watched.current = document.activeElement?.matches('.slide-watch') ?? false;
    move(way);
  }, []);
  // A slide that goes takes no focus with it: whoever was at its button is at the next one's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another slide is shown
  useEffect(() => {
    if (watched.current) section.current?.querySelector<HTMLElement>('[data-shown="true"] .slide-watch')?.focus();
    watched.current = false;
  }, [current]);
  useGalleryKeys(section, turn);
  const swipe = useSwipe(turn);

  return (
    <section
      ref={section}
      className={live ? 'gallery gallery-live' : 'gallery'}
      data-moved={state !== GALLERY_START}
      aria-roledescription={words.kind}
      aria-label={words.label}
      data-paused={paused}
      {...swipe}
    >
      <ul className="gallery-slides" aria-live={paused ? 'polite' : 'off'}>
        {slides.map((slide, place) => (
          <GallerySlide
            key={slide.id}
            slide={slide}
            place={words.place(place + 1, slides.length)}
            first={place === 0}
            shown={!live || place === current}
          />
        ))}
      </ul>
      {live && slides.length > 1 && <GalleryControls slides={slides} current={current} paused={paused} move={move} />}
    </section>
  );
}
