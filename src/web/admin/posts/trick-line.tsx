/** One chapter: its times, its name, and what is wrong with them. */
import { type KeyboardEvent, useId, useState } from 'react';
import { adminTricks as words } from '../../words/english/admin-tricks.ts';
import type { TrickRow } from './trick-rows.ts';
import type { TrickRows } from './use-trick-rows.ts';

type Props = {
  tricks: TrickRows;
  row: TrickRow;
  /** From 0. */
  place: number;
  type: string;
  /** Somebody has tried to save: from then on nothing waits until the row is left. */
  submitted: boolean;
  /** Moves the video; undefined while none is loaded. */
  jump: ((time: string) => void) | undefined;
};

const LONGEST_TIME = 12;
const LONGEST_NAME = 200;

export function TrickLine({ tricks, row, place, type, submitted, jump }: Props) {
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

  return (
    <li>
      <fieldset
        className="admin-trick"
        aria-label={words.row(number)}
        data-current={tricks.current === place && jump !== undefined}
        onKeyDown={goOn}
        onFocus={() => {
          tricks.enter(place);
          setInside(true);
        }}
        onBlur={(event) => setInside(event.currentTarget.contains(event.relatedTarget))}
      >
        {input('start')}
        {input('end')}
        {input('name')}
        {jump && (
          <button
            className="admin-trick-button"
            type="button"
            aria-label={words.jump(number)}
            onClick={() => jump(row.start)}
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
