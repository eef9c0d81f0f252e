/** A rider's photo, or the monogram in its place. */
import { PICTURE_WIDTHS, pictureAddress } from '#contract/pictures.ts';
import { WithAvif } from '../ui/with-avif.tsx';
import { Monogram } from './monogram.tsx';

type Pictured = { id: number; name: string; avatarFileLocation: string | null; avatarColor: string | null };

/** The rider's name always stands beside it, so the picture itself says nothing to a screen reader. */
export function Portrait({ rider, sizes, first }: { rider: Pictured; sizes: string; first?: boolean }) {
  const { avatarFileLocation: location, avatarColor } = rider;
  if (location === null) return <Monogram rider={rider} />;
  const sources = `${pictureAddress(location, 'thumb')} ${PICTURE_WIDTHS.thumb}w, ${pictureAddress(location, 'medium')} ${PICTURE_WIDTHS.medium}w`;
  return (
    <WithAvif location={location} sources={sources} sizes={sizes}>
      <img
        className="portrait-photo"
        src={pictureAddress(location, 'medium')}
        srcSet={sources}
        sizes={sizes}
        width={3}
        height={4}
        alt=""
        loading={first ? 'eager' : 'lazy'}
        decoding="async"
        {...(avatarColor === null ? {} : { style: { background: avatarColor } })}
      />
    </WithAvif>
  );
}
