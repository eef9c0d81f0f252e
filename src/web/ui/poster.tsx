import type { ReactElement } from 'react';
import { hasAvif, PICTURE_WIDTHS, type PictureSize, pictureAddress } from '#contract/rules/pictures.ts';

export type PosterPicture = { location: string | null; color: string | null };

const SIZES = Object.keys(PICTURE_WIDTHS) as PictureSize[];

type PosterProps = {
  picture: PosterPicture;
  sizes: string;
  /** Whether it is the largest picture of the first view, which loads eagerly with high priority. */
  first?: boolean;
  /** The width in pixels where large screens may load the original. */
  originalWidth?: number;
};

/** The `alt` is empty, because the title stands beside the picture. */
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

/** `sources` and `sizes` are those of the image. */
export function WithAvif({ location, sources, sizes, children }: WithAvifProps) {
  if (!hasAvif(location)) return children;
  return (
    <picture>
      <source type="image/avif" srcSet={sources.replaceAll('.webp', '.avif')} sizes={sizes} />
      {children}
    </picture>
  );
}
