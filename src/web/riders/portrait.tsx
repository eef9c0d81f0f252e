import { riderPortraitPath } from '#contract/rules/paths.ts';
import { PICTURE_WIDTHS, pictureAddress } from '#contract/rules/pictures.ts';
import { WithAvif } from '../ui/poster.tsx';

type PortraitProps = {
  rider: { id: number; avatarFileLocation: string | null; avatarColor: string | null };
  /** The rider of the portrait beside it. */
  rival?: { id: number };
  sizes: string;
  first?: boolean;
};

/** The photo, or else a drawn portrait. The alternative text is empty, because the name of the rider is always beside it. */
export function Portrait({ rider, rival, sizes, first }: PortraitProps) {
  const { id, avatarFileLocation: location, avatarColor } = rider;
  const image = { width: 3, height: 4, loading: first ? 'eager' : 'lazy', decoding: 'async' } as const;
  if (location === null)
    return <img className="fill" src={riderPortraitPath(id, 'svg', rival?.id)} alt="" {...image} />;
  const sources = `${pictureAddress(location, 'thumb')} ${PICTURE_WIDTHS.thumb}w, ${pictureAddress(location, 'medium')} ${PICTURE_WIDTHS.medium}w`;
  return (
    <WithAvif location={location} sources={sources} sizes={sizes}>
      <img
        className="portrait-photo fill"
        src={pictureAddress(location, 'medium')}
        srcSet={sources}
        sizes={sizes}
        alt=""
        {...image}
        {...(avatarColor === null ? {} : { style: { background: avatarColor } })}
      />
    </WithAvif>
  );
}
