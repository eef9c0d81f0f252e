/** The poster as it will be cut, before anything is sent. */
import { Poster, type PosterPicture } from '../../ui/poster.tsx';
import { usePreviewAddress } from '../picture/use-preview-address.ts';
import type { PostValues } from './post-values.ts';

type Props = { saved: PosterPicture; values: Pick<PostValues, 'image' | 'imageCrop'> };

export function PreviewPoster({ saved, values }: Props) {
  const address = usePreviewAddress(values.image);
  if (address === undefined) return <Poster picture={saved} sizes="22rem" />;
  return (
    <span className="poster">
      <img className="admin-preview-poster" src={address} alt="" style={placeOf(values.imageCrop)} />
    </span>
  );
}

/** Makes the part that is kept fill the frame, and pushes the rest out of it. */
function placeOf(imageCrop: string | undefined) {
  const [left = 0, top = 0, width = 1, height = 1] = (imageCrop ?? '0,0,1,1').split(',').map(Number);
  return {
    width: `${100 / width}%`,
    height: `${100 / height}%`,
    left: `${(-100 * left) / width}%`,
    top: `${(-100 * top) / height}%`,
  };
}
