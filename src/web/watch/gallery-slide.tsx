import { useMessages } from '../site/messages.ts';
import { Link } from '../ui/link.tsx';
import { PostTitle } from '../ui/post-title.tsx';
import { Poster } from '../ui/poster.tsx';
import type { Slide } from './slides.ts';

/** Phones with a dense screen get the picture of a card, which is half as large as the exact one. */
const PHONE_SIZES = '(min-resolution: 2dppx) 48vw, 100vw';

/** Where the slide is wide its picture covers it, so that a high slide makes the picture wider. */
const COVERING_SIZES = `(min-width: 40rem) max(100vw, 110svh), ${PHONE_SIZES}`;

/** The picture of the newest game stands beside the text or above it. */
const WHOLE_SIZES = `(min-width: 40rem) 50vw, ${PHONE_SIZES}`;

/** The width in pixels of pictures that admins upload for the gallery. */
const SLIDE_PICTURE_WIDTH = 1920;

type GallerySlideProps = { slide: Slide; label: string; first: boolean; shown: boolean; moved: boolean };

export function GallerySlide({ slide, label, first, shown, moved }: GallerySlideProps) {
  const { gallery } = useMessages().home;
  const widths = slide.hasOwnPicture ? { originalWidth: SLIDE_PICTURE_WIDTH } : {};
  return (
    <li
      className={slide.isNewestGame ? 'slide slide-newest fill' : 'slide fill'}
      aria-roledescription={gallery.slide}
      aria-label={label}
      inert={!shown}
      data-shown={shown}
      data-moved={moved}
    >
      <div className="slide-picture">
        <Poster
          picture={slide.picture}
          sizes={slide.isNewestGame ? WHOLE_SIZES : COVERING_SIZES}
          first={first}
          {...widths}
        />
        {slide.isNewestGame && <span className="play-mark" />}
      </div>
      <div className="slide-text stack-2 start">
        <p className="slide-eyebrow strong" lang={slide.eyebrow.lang}>
          {slide.eyebrow.text}
        </p>
        <h2 className="slide-title display breaks" lang={slide.title.lang}>
          <PostTitle title={slide.title.text} />
        </h2>
        <p className="slide-subhead" lang={slide.subhead.lang}>
          {slide.subhead.text}
        </p>
        <Link
          className={slide.toCup ? 'button slide-watch covering' : 'button slide-watch slide-plays covering'}
          to={slide.link}
          aria-label={slide.toCup ? undefined : gallery.watchTitle(slide.title.text)}
        >
          {slide.toCup ? gallery.fill : gallery.watch}
        </Link>
      </div>
    </li>
  );
}
