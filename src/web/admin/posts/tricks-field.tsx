/** The chapters of a post: a row each, and beside them the video from which times are taken. */
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { useAdminTrickWords } from '../../messages/admin-trick-words.ts';
import { useAdminWords } from '../../messages/admin-words.ts';
import type { PostValues } from './post-values.ts';
import { TrickLine } from './trick-line.tsx';
import { type LoadedVideo, TrickVideo } from './trick-video.tsx';
import { useTrickRows } from './use-trick-rows.ts';
import './tricks.css';

export function TricksField({ form }: { form: UseFormReturn<PostValues> }) {
  const words = useAdminTrickWords();
  const { optional } = useAdminWords().form;
  const { field, fieldState } = useController({ control: form.control, name: 'tricks' });
  const { videoHost, vimeoId, type, title } = form.watch();
  const part = useRef<HTMLFieldSetElement>(null);
  const wanted = useRef<number>(undefined);
  const [loaded, setLoaded] = useState<LoadedVideo>();
  const tricks = useTrickRows(
    field.value,
    (text) => form.setValue('tricks', text, { shouldDirty: true, shouldValidate: true }),
    (place) => {
      wanted.current = place;
    },
  );

  useEffect(() => {
    if (wanted.current === undefined) return;
    part.current?.querySelectorAll<HTMLInputElement>('.admin-trick-start')[wanted.current]?.focus();
    wanted.current = undefined;
  });

  // A save that is refused for a row leads to it.
  const { ref } = field;
  useEffect(() => {
    ref({ focus: () => part.current?.querySelector<HTMLInputElement>('[data-wrong="true"]')?.focus() });
  }, [ref]);

  const unplaced = tricks.complaints.size === 0 ? fieldState.error?.message : undefined;
  return (
    <fieldset className="admin-group admin-tricks" ref={part} onBlur={tricks.leave} onPaste={tricks.paste}>
      <legend className="admin-legend">
        {words.title} <span className="admin-optional">{optional}</span>
      </legend>
      <p className="admin-hint">{words.hint}</p>
      <TrickVideo
        key={`${videoHost} ${vimeoId}`}
        video={{ host: videoHost, id: vimeoId, title }}
        tricks={tricks}
        onReady={setLoaded}
      />
      <ol className="admin-trick-rows">
        {tricks.rows.map((row, place) => (
          <TrickLine
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; its fields follow what is typed
            key={place}
            tricks={tricks}
            row={row}
            place={place}
            type={type}
            submitted={form.formState.isSubmitted}
            video={loaded}
          />
        ))}
      </ol>
      {unplaced !== undefined && <p className="admin-error">{unplaced}</p>}
      <div className="admin-actions">
        <button className="admin-button" type="button" onClick={() => tricks.add()}>
          {words.add}
        </button>
        <p className="admin-hint" role="status">
          {tricks.said}
        </p>
      </div>
      {/* A trick comes back in a game again and again. */}
      <datalist id="tricks-so-far">
        {[...new Set(tricks.rows.map(({ name }) => name.trim()))].map(
          (name) => name !== '' && <option key={name} value={name} />,
        )}
      </datalist>
    </fieldset>
  );
}
