/** Arrows, markers and the pause button of the gallery. */
import { useHomeWords } from '../messages/home-words.ts';
import type { GalleryMove } from './gallery-state.ts';
import type { Slide } from './slide.ts';

type GalleryControlsProps = {
  slides: readonly Slide[];
  current: number;
  paused: boolean;
  move: (wanted: GalleryMove) => void;
};

export function GalleryControls({ slides, current, paused, move }: GalleryControlsProps) {
  const { gallery } = useHomeWords();
  return (
    <div className="gallery-controls">
      <button className="gallery-button" type="button" aria-label={gallery.previous} onClick={() => move('previous')}>
        ←
      </button>
      <ol className="gallery-markers">
        {slides.map((slide, place) => (
          <li key={slide.id}>
            <button
              className="gallery-marker"
              type="button"
              aria-label={gallery.show(slide.title)}
              aria-current={place === current}
              onClick={() => move({ to: place })}
            >
              {place === current && <span className="gallery-clock" onAnimationEnd={() => move('next')} />}
            </button>
          </li>
        ))}
      </ol>
      <button className="gallery-button gallery-pause" type="button" onClick={() => move('toggle')}>
        {paused ? gallery.play : gallery.pause}
      </button>
      <button className="gallery-button" type="button" aria-label={gallery.next} onClick={() => move('next')}>
        →
      </button>
    </div>
  );
}
