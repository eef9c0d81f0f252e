/** Chooses a picture: from the machine, dropped, or pasted; shows it, and cuts it to its shape. */
import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { type PictureSize, pictureAddress } from '#contract/pictures.ts';
import { useAdminWords } from '../../messages/admin-words.ts';
import { Labelled } from '../form/labelled.tsx';
import { complaintAbout, findDropped, findPasted } from './chosen-picture.ts';
import { Crop } from './crop.tsx';
import { usePreviewAddress } from './use-preview-address.ts';

/** Width by height of a poster and of an avatar. */
export const POSTER_SHAPE = 16 / 9;
export const AVATAR_SHAPE = 1;

const SHOWN_SIZE: PictureSize = 'medium';

export type PictureChoice = { image: File | undefined; imageCrop: string | undefined };

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
  const words = useAdminWords().picture;
  const [complaint, setComplaint] = useState<string>();
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const address = usePreviewAddress(choice.image);

  function choose(file: File | undefined) {
    if (!file) return;
    const wrong = complaintAbout(file);
    setComplaint(wrong && words[wrong]);
    if (!wrong) onChoose({ image: file, imageCrop: undefined });
  }

  function forget() {
    setComplaint(undefined);
    onChoose({ image: undefined, imageCrop: undefined });
  }

  usePaste(choose);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    choose(findDropped(event.dataTransfer));
  }

  return (
    <Labelled label={label} error={complaint ?? error}>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button within does the same by keyboard
        <div
          className="admin-picture"
          data-over={over}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          {address !== undefined && (
            <Crop
              key={address}
              address={address}
              aspect={aspect}
              onCrop={(imageCrop) => onChoose({ image: choice.image, imageCrop })}
              onUnreadable={() => {
                forget();
                setComplaint(words.unreadable);
              }}
            />
          )}
          {address === undefined && saved !== null && (
            <img className="admin-picture-saved" src={pictureAddress(saved, SHOWN_SIZE)} alt={words.alt} />
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
              <button className="admin-button" type="button" onClick={forget}>
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
    </Labelled>
  );
}

function isText(target: EventTarget | null): boolean {
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
      const file = findPasted(event.clipboardData, isText(event.target));
      if (!file) return;
      event.preventDefault();
      latest.current(file);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}
