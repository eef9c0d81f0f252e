/** The slides at the top of the home page (spec 2, 'Home gallery'). */
import { type RefObject, type TouchEvent, useCallback, useEffect, useReducer, useRef } from 'react';
import { Link } from 'react-router';
import { heroLink } from '#contract/hero-link.ts';
import type { Hero } from '#contract/heroes.ts';
import { useHomeMessages } from '../messages/en/home.ts';
import type { SiteMessages } from '../messages/messages.ts';
import { Poster, type PosterPicture } from '../ui/poster.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { postLabel } from './post-label.ts';

/**
 * Without scripts the slides are a row to scroll. With them one is shown at a time, and the clock of its marker, which is
 * an animation of the style sheet, turns to the next: what pauses the animation pauses the gallery.
 */
export function Gallery({ slides }: { slides: readonly Slide[] }) {
  const { gallery: messages } = useHomeMessages();
  const hydrated = useHydrated();
  const section = useRef<HTMLElement>(null);
  const [state, dispatch] = useReducer(
    (before: GalleryState, wanted: GalleryAction) => galleryReducer(before, wanted, slides.length),
    INITIAL_STATE,
  );
  const { current, paused } = state;
  const hadFocus = useRef(false);
  const step = useCallback((way: 'next' | 'previous') => {
    hadFocus.current = document.activeElement?.matches('.slide-watch') ?? false;
    dispatch(way);
  }, []);
  // A slide that goes takes no focus with it: whoever was at its button is at the next one's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another slide is shown
  useEffect(() => {
    if (hadFocus.current) section.current?.querySelector<HTMLElement>('[data-shown="true"] .slide-watch')?.focus();
    hadFocus.current = false;
  }, [current]);
  useGalleryKeys(section, step);
  const swipe = useSwipe(step);

  return (
    <section
      ref={section}
      className={hydrated ? 'gallery gallery-live' : 'gallery'}
      data-moved={state !== INITIAL_STATE}
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
            label={messages.place(index + 1, slides.length)}
            first={index === 0}
            shown={!hydrated || index === current}
          />
        ))}
      </ul>
      {hydrated && slides.length > 1 && (
        <GalleryControls slides={slides} current={current} paused={paused} dispatch={dispatch} />
      )}
    </section>
  );
}

/**
 * A slide is filled: on a tall screen the picture is as wide as its height asks for. Of that a phone shows a small part
 * and waits for all of it, so a sharp one is told less than it has.
 */
const SLIDE_SIZES =
  '(max-aspect-ratio: 3/4) and (min-resolution: 2.5dppx) 45vh, (max-aspect-ratio: 3/4) and (min-resolution: 1.5dppx) 80vh, (max-aspect-ratio: 16/9) 164vh, 100vw';

/** Pictures made for the gallery are as wide as a large screen. */
const SLIDE_PICTURE_WIDTH = 1920;

type GallerySlideProps = { slide: Slide; label: string; first: boolean; shown: boolean };

function GallerySlide({ slide, label, first, shown }: GallerySlideProps) {
  const { gallery } = useHomeMessages();
  return (
    <li className="slide" aria-roledescription={gallery.slide} aria-label={label} inert={!shown} data-shown={shown}>
      <Poster picture={slide.picture} sizes={SLIDE_SIZES} first={first} {...originalWidth(slide)} />
      <div className="slide-words">
        <p className="slide-eyebrow">{slide.eyebrow}</p>
        <h2 className="slide-title">{slide.title}</h2>
        <p className="slide-subhead">{slide.subhead}</p>
        <Link
          className="button slide-watch"
          to={slide.link}
          aria-label={gallery.watchTitle(slide.title)}
          viewTransition
        >
          {gallery.watch}
        </Link>
      </div>
    </li>
  );
}

function originalWidth({ ownPicture }: Slide): { originalWidth?: number } {
  return ownPicture ? { originalWidth: SLIDE_PICTURE_WIDTH } : {};
}

type GalleryControlsProps = {
  slides: readonly Slide[];
  current: number;
  paused: boolean;
  dispatch: (wanted: GalleryAction) => void;
};

function GalleryControls({ slides, current, paused, dispatch }: GalleryControlsProps) {
  const { gallery } = useHomeMessages();
  return (
    <div className="gallery-controls">
      <button
        className="gallery-button"
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
              className="gallery-marker"
              type="button"
              aria-label={gallery.show(slide.title)}
              aria-current={index === current}
              onClick={() => dispatch({ to: index })}
            >
              {index === current && <span className="gallery-clock" onAnimationEnd={() => dispatch('next')} />}
            </button>
          </li>
        ))}
      </ol>
      <button className="gallery-button gallery-pause" type="button" onClick={() => dispatch('toggle')}>
        {paused ? gallery.play : gallery.pause}
      </button>
      <button className="gallery-button" type="button" aria-label={gallery.next} onClick={() => dispatch('next')}>
        →
      </button>
    </div>
  );
}

type GalleryState = { current: number; paused: boolean };
type GalleryAction = { to: number } | 'next' | 'previous' | 'toggle';

export const INITIAL_STATE: GalleryState = { current: 0, paused: false };

/** The state after a move among `count` slides; it wraps at both ends (spec 2). */
export function galleryReducer(state: GalleryState, move: GalleryAction, count: number): GalleryState {
  if (move === 'toggle') return { ...state, paused: !state.paused };
  const wanted = move === 'next' ? state.current + 1 : move === 'previous' ? state.current - 1 : move.to;
  return { ...state, current: (wanted + count) % count };
}

type Slide = {
  id: number;
  title: string;
  eyebrow: string;
  subhead: string;
  link: string;
  picture: PosterPicture;
  /** Whether the picture was made for the gallery rather than for the post. */
  ownPicture: boolean;
};

export function slideOf(hero: Hero, messages: SiteMessages): Slide {
  const { post } = hero;
  return {
    id: hero.id,
    title: hero.customTitle ?? post.title,
    eyebrow: hero.customEyebrow ?? postLabel(post, messages),
    subhead: hero.customSubhead ?? post.location ?? messages.watch.theWorld,
    link: heroLink(hero),
    ownPicture: hero.customPosterImgLocation !== null,
    picture:
      hero.customPosterImgLocation === null
        ? { location: post.posterImgLocation, color: post.posterImgColor }
        : { location: hero.customPosterImgLocation, color: hero.customPosterImgColor },
  };
}

/** Calls `turn` for the left and right arrow keys while the gallery is in view and no field has the focus. */
function useGalleryKeys(gallery: RefObject<HTMLElement | null>, onArrow: (way: 'next' | 'previous') => void): void {
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

/** How far, in pixels, a finger goes before it means it. */
const SWIPE_DISTANCE = 48;

/** Touch handlers that call `turn` when a finger was drawn more sideways than up or down. */
function useSwipe(onSwipe: (way: 'next' | 'previous') => void) {
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
      if (Math.abs(right) > SWIPE_DISTANCE && Math.abs(right) > Math.abs(down))
        onSwipe(right < 0 ? 'next' : 'previous');
    },
  };
}
