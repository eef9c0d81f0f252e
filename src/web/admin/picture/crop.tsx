/** Cuts a picture to its shape: moved and zoomed by pointer, fingers or keys. */
import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useAdminWords } from '../../messages/admin-words.ts';

type Props = { address: string; aspect: number; onCrop: (shares: string) => void; onUnreadable: () => void };

export function Crop({ address, aspect, onCrop, onUnreadable }: Props) {
  const words = useAdminWords().picture;
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <>
      <div className="admin-crop" style={{ aspectRatio: aspect }}>
        <Cropper
          image={address}
          aspect={aspect}
          crop={place}
          zoom={zoom}
          objectFit="cover"
          disableAutomaticStylesInjection
          cropperProps={{ role: 'group', 'aria-label': words.crop }}
          mediaProps={{ onError: onUnreadable }}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropComplete={(area) => onCrop(sharesOf(area))}
        />
      </div>
      <label className="admin-zoom">
        {words.zoom}
        <input
          type="range"
          min={1}
          max={3}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </label>
    </>
  );
}

/** Percentages, as the shares that the contract takes. */
function sharesOf({ x, y, width, height }: Area): string {
  const left = Math.max(0, x / 100);
  const top = Math.max(0, y / 100);
  const shares = [left, top, Math.min(width / 100, 1 - left), Math.min(height / 100, 1 - top)];
  return shares.map((share) => share.toFixed(4)).join(',');
}
