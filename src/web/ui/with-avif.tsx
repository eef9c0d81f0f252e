import type { ReactElement } from 'react';
import { hasAvif } from '#contract/rules/pictures.ts';

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
