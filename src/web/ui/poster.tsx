import type { ReactElement } from 'react';
import { hasAvif, PICTURE_WIDTHS, type PictureSize, pictureAddress } from '#contract/rules/pictures.ts';

export type PosterPicture = { location: string | null; color: string | null };

const SIZES = Object.keys(PICTURE_WIDTHS) as PictureSize[];

type PosterProps = {
  picture: PosterPicture;
  /** The `sizes` attribute of the image. */
  sizes: string;
  /** True for the largest picture of the first view: it loads eagerly with high priority. */
  first?: boolean;
  /** In pixels; set where large screens may load the original. */
  originalWidth?: number;
};

/** Decorative (empty `alt`): the title stands beside it. */
export function Poster({ picture: { location, color }, sizes, first = false, originalWidth }: PosterProps) {
  const sources = location === null ? '' : sourcesOf(location, originalWidth);
  return (
    <span className="poster" style={color ? { backgroundColor: color } : undefined}>
      {location !== null && (
        <WithAvif location={location} sources={sources} sizes={sizes}>
          <img
            src={pictureAddress(location, 'medium')}
            srcSet={sources}
            sizes={sizes}
            width={1280}
            height={720}
            alt=""
            decoding="async"
            loading={first ? 'eager' : 'lazy'}
            fetchPriority={first ? 'high' : undefined}
          />
        </WithAvif>
      )}
    </span>
  );
}

function sourcesOf(location: string, originalWidth: number | undefined): string {
  const variants = SIZES.map((size) => `${pictureAddress(location, size)} ${PICTURE_WIDTHS[size]}w`);
  return [...variants, ...(originalWidth === undefined ? [] : [`${location} ${originalWidth}w`])].join(', ');
}

type WithAvifProps = { location: string; sources: string; sizes: string; children: ReactElement };

/** Adds AVIF sources to the image if the picture has AVIF files; `sources` and `sizes` are its `srcset` and `sizes`. */
export function WithAvif({ location, sources, sizes, children }: WithAvifProps) {
  if (!hasAvif(location)) return children;
  return (
    <picture>
      <source type="image/avif" srcSet={sources.replaceAll('.webp', '.avif')} sizes={sizes} />
      {children}
    </picture>
  );
}
