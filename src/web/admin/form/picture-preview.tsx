import { useEffect, useState } from 'react';
import { Poster, type PosterPicture } from '../../ui/poster.tsx';
import type { PictureChoice } from './form-values.ts';

/** The greatest width of a preview, as the `sizes` of an image. */
const PREVIEW_SIZES = '22rem';

type PicturePreviewProps = { choice: PictureChoice; saved: PosterPicture; className: string };

export function PicturePreview({ choice, saved, className }: PicturePreviewProps) {
  const address = useObjectUrl(choice.image);
  if (address === undefined) return <Poster picture={saved} sizes={PREVIEW_SIZES} />;
  return (
    <span className="poster">
      <img className={className} src={address} alt="" style={cropStyle(choice.imageCrop)} />
    </span>
  );
}

export function useObjectUrl(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) {
      setAddress(undefined);
      return;
    }
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return address;
}

/** Returns the box of the whole picture in which the crop fills the frame. */
export function cropStyle(crop: string | undefined): Record<'left' | 'top' | 'width' | 'height', string> | undefined {
  const [left = 0, top = 0, width = 0, height = 0] = (crop ?? '').split(',').map(Number);
  if (!(width > 0 && height > 0)) return;
  const percent = (fraction: number) => `${Math.round(fraction * 10_000) / 100}%`;
  return {
    left: percent(-left / width),
    top: percent(-top / height),
    width: percent(1 / width),
    height: percent(1 / height),
  };
}
