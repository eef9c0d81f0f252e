/** One slide of the gallery. */
import { Link } from 'react-router';
import { useHomeWords } from '../messages/home-words.ts';
import { Poster } from '../ui/poster.tsx';
import type { Slide } from './slide.ts';

/**
 * A slide is filled: on a tall screen the picture is as wide as its height asks for. Of that a phone shows a small part
 * and waits for all of it, so a sharp one is told less than it has.
 */
const SLIDE_SIZES =
  '(max-aspect-ratio: 3/4) and (min-resolution: 2.5dppx) 45vh, (max-aspect-ratio: 3/4) and (min-resolution: 1.5dppx) 80vh, (max-aspect-ratio: 16/9) 164vh, 100vw';

/** Pictures made for the gallery are as wide as a large screen. */
const SLIDE_PICTURE_WIDTH = 1920;

type GallerySlideProps = { slide: Slide; place: string; first: boolean; shown: boolean };

export function GallerySlide({ slide, place, first, shown }: GallerySlideProps) {
  const { gallery } = useHomeWords();
  return (
    <li className="slide" aria-roledescription={gallery.slide} aria-label={place} inert={!shown} data-shown={shown}>
      <Poster picture={slide.picture} sizes={SLIDE_SIZES} first={first} {...wide(slide)} />
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

function wide({ ownPicture }: Slide): { originalWidth?: number } {
  return ownPicture ? { originalWidth: SLIDE_PICTURE_WIDTH } : {};
}
