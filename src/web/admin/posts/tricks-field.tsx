/** The chapters of a post: a row each, and beside them the video from which times are taken. */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { useAdminMessages } from '../../messages/en/admin.ts';
import { useAdminTrickMessages } from '../../messages/en/admin-tricks.ts';
import type { PostValues } from './post-values.ts';
import { type LoadedVideo, TrickVideo } from './trick-video.tsx';
import { type TrickRows, useTrickRows } from './use-trick-rows.ts';
import './tricks.css';
import type { TrickRow } from './trick-rows.ts';

export function TricksField({ form }: { form: UseFormReturn<PostValues> }) {
  const words = useAdminTrickMessages();
  const { optional } = useAdminMessages().form;
  const { field, fieldState } = useController({ control: form.control, name: 'tricks' });
  const { videoHost, vimeoId, type, title } = form.watch();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const rowToFocus = useRef<number>(undefined);
  const [loaded, setLoaded] = useState<LoadedVideo>();
  const tricks = useTrickRows(
    field.value,
    (text) => form.setValue('tricks', text, { shouldDirty: true, shouldValidate: true }),
    (place) => {
      rowToFocus.current = place;
    },
  );

  useEffect(() => {
    if (rowToFocus.current === undefined) return;
    fieldset.current?.querySelectorAll<HTMLInputElement>('.admin-trick-start')[rowToFocus.current]?.focus();
    rowToFocus.current = undefined;
  });

  // A save that is refused for a row leads to it.
  const { ref } = field;
  useEffect(() => {
    ref({ focus: () => fieldset.current?.querySelector<HTMLInputElement>('[data-wrong="true"]')?.focus() });
  }, [ref]);

  const generalError = tricks.errors.size === 0 ? fieldState.error?.message : undefined;
  return (
    <fieldset
      className="admin-group admin-tricks"
      ref={fieldset}
      onBlur={tricks.handleBlur}
      onPaste={tricks.handlePaste}
    >
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
          <TrickFields
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
      {generalError !== undefined && <p className="admin-error">{generalError}</p>}
      <div className="admin-actions">
        <button className="admin-button" type="button" onClick={() => tricks.add()}>
          {words.add}
        </button>
        <p className="admin-hint" role="status">
          {tricks.status}
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

type TrickFieldsProps = {
  tricks: TrickRows;
  row: TrickRow;
  /** From 0. */
  place: number;
  type: string;
  /** Somebody has tried to save: from then on nothing waits until the row is left. */
  submitted: boolean;
  /** Undefined while none is loaded. */
  video: LoadedVideo | undefined;
};

const MAX_TIME_LENGTH = 12;
const MAX_NAME_LENGTH = 200;

function TrickFields({ tricks, row, place, type, submitted, video }: TrickFieldsProps) {
  const words = useAdminTrickMessages();
  const id = useId();
  const [inside, setInside] = useState(false);
  const number = place + 1;
  const error = tricks.errors.get(place);
  const shown = error && (submitted || !inside) ? error : undefined;
  const labels = { start: words.start, end: words.end, name: type === 'Film' ? words.name.Film : words.name.Game };

  function handleEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    // Enter would save the post instead.
    event.preventDefault();
    tricks.next(place);
  }

  const input = (field: keyof TrickRow) => (
    <label className="admin-trick-field">
      <span className="admin-trick-label">{labels[field]}</span>
      <input
        className={`admin-input admin-trick-${field}`}
        autoComplete="off"
        maxLength={field === 'name' ? MAX_NAME_LENGTH : MAX_TIME_LENGTH}
        list={field === 'name' ? 'tricks-so-far' : undefined}
        value={row[field]}
        data-wrong={error?.field === field}
        aria-invalid={shown?.field === field}
        aria-describedby={shown?.field === field ? id : undefined}
        onChange={(event) => tricks.change(place, { [field]: event.target.value })}
      />
    </label>
  );

  /** Takes the time at which the video stands. */
  const nowButton = (field: 'start' | 'end', { currentTime }: LoadedVideo) => (
    <button
      className="admin-trick-button admin-trick-now"
      type="button"
      aria-label={words.video.here[field](number)}
      onClick={() => {
        const time = currentTime();
        if (time !== undefined) tricks.change(place, { [field]: time });
        tricks.setStatus(time === undefined ? words.video.waiting : words.video.taken[field](number, time));
      }}
    >
      {words.video.take}
    </button>
  );

  return (
    <li>
      <fieldset
        className="admin-trick"
        aria-label={words.row(number)}
        data-video={video !== undefined}
        onKeyDown={handleEnter}
        onFocus={() => setInside(true)}
        onBlur={(event) => setInside(event.currentTarget.contains(event.relatedTarget))}
      >
        {input('start')}
        {video && nowButton('start', video)}
        {input('end')}
        {video && nowButton('end', video)}
        {input('name')}
        {video && (
          <button
            className="admin-trick-button"
            type="button"
            aria-label={words.jump(number)}
            onClick={() => video.playFrom(row.start)}
          >
            ▶
          </button>
        )}
        <button
          className="admin-trick-button"
          type="button"
          aria-label={words.remove(number)}
          onClick={() => tricks.remove(place)}
        >
          ✕
        </button>
      </fieldset>
      <p className="admin-error" id={id}>
        {shown && words.wrong[shown.what]}
      </p>
    </li>
  );
}
