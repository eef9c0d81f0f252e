/** Offers a picture as AVIF too, which weighs less, where such files stand beside the others. */
import type { ReactElement } from 'react';
import { hasAvif } from '#contract/pictures.ts';

type WithAvifProps = { location: string; sources: string; sizes: string; children: ReactElement };

/** `children` is the image itself, `sources` and `sizes` what it chooses from. */
export function WithAvif({ location, sources, sizes, children }: WithAvifProps) {
  if (!hasAvif(location)) return children;
  return (
    <picture>
      <source type="image/avif" srcSet={sources.replaceAll('.webp', '.avif')} sizes={sizes} />
      {children}
    </picture>
  );
}
