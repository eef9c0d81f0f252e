/** Chooses a picture: from the machine, dropped, or pasted; shows it, and cuts it to its shape. */
import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import type { Area } from 'react-easy-crop';
import Cropper from 'react-easy-crop';
import { type PictureSize, pictureAddress } from '#contract/pictures.ts';
import { useAdminMessages } from '../../messages/en/admin.ts';
import { Field } from './fields.tsx';
import { findDroppedPicture, findPastedPicture, validatePictureFile } from './picture-file.ts';
import { useObjectUrl } from './picture-preview.ts';
import 'react-easy-crop/react-easy-crop.css';

/** Width by height of a poster and of an avatar. */
export const POSTER_ASPECT = 16 / 9;
export const AVATAR_ASPECT = 1;

const PREVIEW_SIZE: PictureSize = 'medium';

type PictureChoice = { image: File | undefined; imageCrop: string | undefined };

type Props = {
  label: string;
  aspect: number;
  /** Where the picture is that is saved already. */
  saved: string | null;
  choice: PictureChoice;
  onChoose: (choice: PictureChoice) => void;
  /** What the server has said of it. */
  error?: string | undefined;
};

export function PictureField({ label, aspect, saved, choice, onChoose, error }: Props) {
  const words = useAdminMessages().picture;
  const [fileError, setFileError] = useState<string>();
  const [dragOver, setDragOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const address = useObjectUrl(choice.image);

  function choose(file: File | undefined) {
    if (!file) return;
    const wrong = validatePictureFile(file);
    setFileError(wrong && words[wrong]);
    if (!wrong) onChoose({ image: file, imageCrop: undefined });
  }

  function clear() {
    setFileError(undefined);
    onChoose({ image: undefined, imageCrop: undefined });
  }

  usePaste(choose);

  function drop(event: DragEvent) {
    event.preventDefault();
    setDragOver(false);
    choose(findDroppedPicture(event.dataTransfer));
  }

  return (
    <Field label={label} error={fileError ?? error}>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button within does the same by keyboard
        <div
          className="admin-picture"
          data-over={dragOver}
          onDragOver={(event) => {
            event.preventDefault();
            setDragOver(true);
          }}
          onDragLeave={() => setDragOver(false)}
          onDrop={drop}
        >
          {address !== undefined && (
            <PictureCropper
              key={address}
              address={address}
              aspect={aspect}
              onCrop={(imageCrop) => onChoose({ image: choice.image, imageCrop })}
              onUnreadable={() => {
                clear();
                setFileError(words.unreadable);
              }}
            />
          )}
          {address === undefined && saved !== null && (
            <img className="admin-picture-saved" src={pictureAddress(saved, PREVIEW_SIZE)} alt={words.alt} />
          )}
          <div className="admin-actions">
            <button
              className="admin-button"
              type="button"
              aria-describedby={control['aria-describedby']}
              onClick={() => input.current?.click()}
            >
              {address === undefined && saved === null ? words.choose : words.change}
            </button>
            {address !== undefined && saved !== null && (
              <button className="admin-button" type="button" onClick={clear}>
                {words.keep}
              </button>
            )}
            <span className="admin-hint">{words.drop}</span>
          </div>
          <input
            className="hidden-visually"
            ref={input}
            type="file"
            // Where it is, no focus is seen; the button stands for it.
            tabIndex={-1}
            accept="image/jpeg,image/png,image/webp,image/avif"
            {...control}
            onChange={(event: ChangeEvent<HTMLInputElement>) => {
              choose(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </div>
      )}
    </Field>
  );
}

function isTextInput(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;
}

/** Takes a picture that is pasted anywhere on the page; text that is pasted into a field is the field's. */
function usePaste(choose: (file: File | undefined) => void): void {
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const file = findPastedPicture(event.clipboardData, isTextInput(event.target));
      if (!file) return;
      event.preventDefault();
      latest.current(file);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}

type PictureCropperProps = {
  address: string;
  aspect: number;
  onCrop: (shares: string) => void;
  onUnreadable: () => void;
};

function PictureCropper({ address, aspect, onCrop, onUnreadable }: PictureCropperProps) {
  const words = useAdminMessages().picture;
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <>
      <div className="admin-crop" style={{ aspectRatio: aspect }}>
        <Cropper
          image={address}
          aspect={aspect}
          crop={position}
          zoom={zoom}
          objectFit="cover"
          disableAutomaticStylesInjection
          cropperProps={{ role: 'group', 'aria-label': words.crop }}
          mediaProps={{ onError: onUnreadable }}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropComplete={(area) => onCrop(toFractions(area))}
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
function toFractions({ x, y, width, height }: Area): string {
  const left = Math.max(0, x / 100);
  const top = Math.max(0, y / 100);
  const shares = [left, top, Math.min(width / 100, 1 - left), Math.min(height / 100, 1 - top)];
  return shares.map((share) => share.toFixed(4)).join(',');
}
