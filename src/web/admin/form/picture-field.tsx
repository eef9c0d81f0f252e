import { type ChangeEvent, type DragEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Area } from 'react-easy-crop';
import Cropper from 'react-easy-crop';
import type { UseFormReturn } from 'react-hook-form';
import { type PictureSize, pictureAddress } from '#contract/rules/pictures.ts';
import { Field } from '../../ui/form.tsx';
import { useAdminMessages } from '../admin-messages.ts';
import { TYPED } from './fields.tsx';
import type { PictureChoice } from './form-values.ts';
import { findDroppedPicture, findPastedPicture, validatePictureFile } from './picture-file.ts';
import { useObjectUrl } from './picture-preview.tsx';
import 'react-easy-crop/react-easy-crop.css';

/** Aspects are width divided by height. */
export const POSTER_ASPECT = 16 / 9;
export const AVATAR_ASPECT = 1;

const PREVIEW_SIZE: PictureSize = 'medium';

type PictureFieldProps<V extends PictureChoice> = {
  form: UseFormReturn<V>;
  label: string;
  hint?: string;
  aspect: number;
  /** The location of the stored picture. */
  saved: string | null;
  offer?: ReactNode;
};

/** Accepts a picture from a file dialog, a drop or a paste. */
export function PictureField<V extends PictureChoice>({
  form,
  label,
  hint,
  aspect,
  saved,
  offer,
}: PictureFieldProps<V>) {
  const pictureForm = form as unknown as UseFormReturn<PictureChoice>;
  const image = pictureForm.watch('image');
  const messages = useAdminMessages().general.picture;
  const [fileError, setFileError] = useState<string>();
  const [dragOver, setDragOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const address = useObjectUrl(image);

  function setPicture(file: File | undefined, crop?: string) {
    pictureForm.setValue('image', file, TYPED);
    pictureForm.setValue('imageCrop', crop);
  }

  function choose(file: File | undefined) {
    if (!file) return;
    const problem = validatePictureFile(file);
    setFileError(problem && messages[problem]);
    if (!problem) setPicture(file);
  }

  function clear(problem?: string) {
    setFileError(problem);
    setPicture(undefined);
  }

  usePaste(choose);

  function drop(event: DragEvent) {
    event.preventDefault();
    setDragOver(false);
    choose(findDroppedPicture(event.dataTransfer));
  }

  return (
    <Field label={label} hint={hint} error={fileError ?? pictureForm.formState.errors.image?.message}>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard
        <div
          className="admin-picture stack-3"
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
              onCrop={(crop) => setPicture(image, crop)}
              onUnreadable={() => clear(messages.unreadable)}
            />
          )}
          {address === undefined && saved !== null && (
            <img
              className="admin-picture-saved fill"
              style={{ aspectRatio: aspect }}
              src={pictureAddress(saved, PREVIEW_SIZE)}
              alt={messages.alt}
            />
          )}
          <div className="admin-actions">
            <button
              className="button button-quiet"
              type="button"
              aria-describedby={control['aria-describedby']}
              onClick={() => input.current?.click()}
            >
              {address === undefined && saved === null ? messages.choose : messages.change}
            </button>
            {address !== undefined && saved !== null && (
              <button className="button button-quiet" type="button" onClick={() => clear()}>
                {messages.keep}
              </button>
            )}
            {offer}
            <span className="admin-hint">{messages.drop}</span>
          </div>
          <input
            className="hidden-visually"
            ref={input}
            type="file"
            // The focus would be invisible here. The button replaces the input.
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

/** Accepts a picture that is pasted anywhere on the page. In a text input, text has precedence. */
function usePaste(choose: (file: File) => void): void {
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const file = findPastedPicture(event.clipboardData, isTextInput(event.target));
    if (!file) return;
    event.preventDefault();
    choose(file);
  });
  useEffect(() => {
    document.addEventListener('paste', handlePaste);
    return () => document.removeEventListener('paste', handlePaste);
  }, []);
}

type PictureCropperProps = {
  address: string;
  aspect: number;
  /** `crop` is the `imageCrop` of the contract. */
  onCrop: (crop: string) => void;
  onUnreadable: () => void;
};

function PictureCropper({ address, aspect, onCrop, onUnreadable }: PictureCropperProps) {
  const messages = useAdminMessages().general.picture;
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <>
      <div className="admin-crop fill" style={{ aspectRatio: aspect }}>
        <Cropper
          image={address}
          aspect={aspect}
          crop={position}
          zoom={zoom}
          objectFit="cover"
          disableAutomaticStylesInjection
          cropperProps={{ role: 'group', 'aria-label': messages.crop }}
          mediaProps={{ onError: onUnreadable }}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropComplete={(area) => onCrop(toFractions(area))}
        />
      </div>
      <label className="admin-zoom line gap-3 small">
        {messages.zoom}
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

function toFractions({ x, y, width, height }: Area): string {
  const left = Math.max(0, x / 100);
  const top = Math.max(0, y / 100);
  const fractions = [left, top, Math.min(width / 100, 1 - left), Math.min(height / 100, 1 - top)];
  return fractions.map((fraction) => fraction.toFixed(4)).join(',');
}
