/** One chapter: its times, its name, and what is wrong with them. */
import { type KeyboardEvent, useId, useState } from 'react';
import { useAdminTrickWords } from '../../messages/admin-trick-words.ts';
import type { TrickRow } from './trick-rows.ts';
import type { LoadedVideo } from './trick-video.tsx';
import type { TrickRows } from './use-trick-rows.ts';

type Props = {
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

const LONGEST_TIME = 12;
const LONGEST_NAME = 200;

export function TrickLine({ tricks, row, place, type, submitted, video }: Props) {
  const words = useAdminTrickWords();
  const id = useId();
  const [inside, setInside] = useState(false);
  const number = place + 1;
  const complaint = tricks.complaints.get(place);
  const shown = complaint && (submitted || !inside) ? complaint : undefined;
  const labels = { start: words.start, end: words.end, name: type === 'Film' ? words.name.Film : words.name.Game };

  function goOn(event: KeyboardEvent) {
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
        maxLength={field === 'name' ? LONGEST_NAME : LONGEST_TIME}
        list={field === 'name' ? 'tricks-so-far' : undefined}
        value={row[field]}
        data-wrong={complaint?.field === field}
        aria-invalid={shown?.field === field}
        aria-describedby={shown?.field === field ? id : undefined}
        onChange={(event) => tricks.change(place, { [field]: event.target.value })}
      />
    </label>
  );

  /** Takes the time at which the video stands. */
  const nowButton = (field: 'start' | 'end', { now }: LoadedVideo) => (
    <button
      className="admin-trick-button admin-trick-now"
      type="button"
      aria-label={words.video.here[field](number)}
      onClick={() => {
        const time = now();
        if (time !== undefined) tricks.change(place, { [field]: time });
        tricks.say(time === undefined ? words.video.waiting : words.video.taken[field](number, time));
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
        onKeyDown={goOn}
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
            onClick={() => video.jump(row.start)}
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
