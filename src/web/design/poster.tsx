/** A post's picture. */
import { PICTURE_WIDTHS, type PictureSize, pictureAddress } from '#contract/pictures.ts';
import { Letters } from './letters.tsx';

export type PosterPicture = { location: string | null; color: string | null };

const SIZES = Object.keys(PICTURE_WIDTHS) as PictureSize[];

/**
 * The picture in 16:9, decorative: the title stands beside it. `sizes` says how wide it will be shown; `first` marks the
 * one picture that the page is waited for.
 */
export function Poster({ picture, sizes, first = false }: { picture: PosterPicture; sizes: string; first?: boolean }) {
  const { location, color } = picture;
  return (
    <span className="poster" style={color ? { backgroundColor: color } : undefined}>
      {location === null ? (
        <span className="poster-none">
          <Letters lit={0} label="" />
        </span>
      ) : (
        <img
          src={pictureAddress(location, 'medium')}
          srcSet={SIZES.map((size) => `${pictureAddress(location, size)} ${PICTURE_WIDTHS[size]}w`).join(', ')}
          sizes={sizes}
          width={1280}
          height={720}
          alt=""
          decoding="async"
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
        />
      )}
    </span>
  );
}
