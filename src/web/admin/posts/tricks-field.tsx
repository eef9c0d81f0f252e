import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type UseFormReturn, useController } from 'react-hook-form';
import { MAX_TRICK_NAME_LENGTH } from '#contract/rules/limits.ts';
import { shortNames } from '#contract/rules/names.ts';
import { OutcomeMark } from '../../charting/outcome-mark.tsx';
import { useMessages } from '../../site/messages.ts';
import { useAdminMessages } from '../admin-messages.ts';
import { TYPED } from '../form/fields.tsx';
import { Charting, DemoLedger, ResultOfLedger, useChartingTool, useDuelRiders } from './ledger-fields.tsx';
import { differsFromForm, findFormDuel, findRowsToCheck, readRowsLedger } from './post-ledger.ts';
import type { PostValues } from './post-values.ts';
import { hasOutcomes, type TrickRow, type TypedField } from './trick-rows.ts';
import { type LoadedVideo, TrickVideo } from './trick-video.tsx';
import { type TrickRows, useTrickRows } from './use-trick-rows.ts';

type TricksFieldProps = {
  form: UseFormReturn<PostValues>;
  hasDemoLedger: boolean;
};

export function TricksField({ form, hasDemoLedger }: TricksFieldProps) {
  const messages = useAdminMessages().tricks;
  const { charting: chartingMessages, ui } = useMessages();
  const { field, fieldState } = useController({ control: form.control, name: 'tricks' });
  const values = form.watch();
  const { videoHost, vimeoId, vimeoHash, type, title } = values;
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const rowToFocus = useRef<number>(undefined);
  const [loaded, setLoaded] = useState<LoadedVideo>();
  const [isCharting, setCharting] = useState(false);
  const [isFormRight, setFormRight] = useState(false);
  const tricks = useTrickRows(
    field.value,
    (text) => form.setValue('tricks', text, TYPED),
    (index) => {
      rowToFocus.current = index;
    },
  );

  const duel = findFormDuel(values);
  const riders = useDuelRiders(duel);
  const charting = useChartingTool({ form, tricks, riders });
  const isGame = type === 'Game';
  const tool = isGame && isCharting && charting.tool;
  const charted = tricks.rows.some(hasOutcomes);
  const ledger = duel && charted ? readRowsLedger(tricks.rows, duel) : undefined;
  const result = ledger?.error ? undefined : ledger?.result;
  const toCheck =
    duel && result && isFormRight && differsFromForm(result, values)
      ? findRowsToCheck(tricks.rows, duel, result, values)
      : undefined;
  // The open tool shows the broken rule.
  const wrongRow = isCharting && !form.formState.isSubmitted ? undefined : ledger?.wrongRow;
  const names = shortNames(riders?.[0].name ?? '', riders?.[1].name ?? '');
  const leader = names[ledger?.error?.leader === duel?.[0] ? 0 : 1];
  const ledgerError = ledger?.error && chartingMessages.error(ledger.error, leader);

  useEffect(() => {
    if (rowToFocus.current === undefined) return;
    fieldset.current?.querySelectorAll<HTMLInputElement>('.admin-trick-start')[rowToFocus.current]?.focus();
    rowToFocus.current = undefined;
  });

  // Validation focuses the field with the error.
  const { ref } = field;
  useEffect(() => {
    const focus = () => {
      // The open tool has no fields.
      flushSync(() => setCharting(false));
      fieldset.current?.querySelector<HTMLInputElement>('[data-wrong="true"]')?.focus();
    };
    ref({ focus });
  }, [ref]);

  const generalError = tricks.errors.size === 0 && wrongRow === undefined ? fieldState.error?.message : undefined;
  const fields = (
    <>
      <ol className="admin-trick-rows stack-2">
        {tricks.rows.map((row, index) => (
          <TrickFields
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity; their fields are controlled
            key={index}
            tricks={tricks}
            row={row}
            index={index}
            type={type}
            submitted={form.formState.isSubmitted}
            video={loaded}
            ledgerError={index === wrongRow ? ledgerError : undefined}
            toCheck={toCheck?.includes(index) ?? false}
            mark={
              duel &&
              charted && (
                <OutcomeMark
                  row={row}
                  duel={duel}
                  names={names}
                  state={ledger?.states[ledger.numbers.get(index) ?? -1]}
                />
              )
            }
          />
        ))}
      </ol>
      <div className="admin-actions">
        <button className="button button-quiet" type="button" onClick={() => tricks.add()}>
          {messages.add}
        </button>
        <p className="admin-hint" role="status">
          {tricks.status}
        </p>
      </div>
      {/* The same trick often occurs several times in a game. */}
      <datalist id="tricks-so-far">
        {[...new Set(tricks.rows.map(({ name }) => name.trim()))].map(
          (name) => name !== '' && <option key={name} value={name} />,
        )}
      </datalist>
    </>
  );
  return (
    <fieldset
      className="admin-group stack-1 admin-tricks"
      ref={fieldset}
      onBlur={tricks.handleBlur}
      onPaste={tricks.handlePaste}
    >
      <legend className="admin-legend">
        {messages.title} <span className="form-optional">{ui.optional}</span>
      </legend>
      <p className="admin-hint">{messages.hint}</p>
      {!(isGame && isCharting) && (
        <TrickVideo
          key={`${videoHost} ${vimeoId} ${vimeoHash}`}
          video={{ host: videoHost, vimeoId, vimeoHash, title }}
          tricks={tricks}
          onReady={setLoaded}
        />
      )}
      {isGame && <Charting open={isCharting} onOpen={setCharting} obstacle={charting.obstacle} tool={tool} />}
      {duel && riders && (
        <ResultOfLedger
          form={form}
          riders={riders}
          result={result}
          toCheck={toCheck?.map((index) => index + 1)}
          onKeepForm={setFormRight}
        />
      )}
      {hasDemoLedger && <DemoLedger form={form} />}
      {!tool && fields}
      {generalError !== undefined && <p className="admin-error">{generalError}</p>}
    </fieldset>
  );
}

type TrickFieldsProps = {
  tricks: TrickRows;
  row: TrickRow;
  index: number;
  type: string;
  /** Whether the admin has tried to save. The focused row then shows its errors too. */
  submitted: boolean;
  video: LoadedVideo | undefined;
  ledgerError: string | undefined;
  /** The row may be why the ledger has another result than the form. */
  toCheck: boolean;
  /** Undefined if no row has an outcome. */
  mark: ReactNode;
};

const MAX_TIME_LENGTH = 12;

function TrickFields({ tricks, row, index, type, submitted, video, ledgerError, toCheck, mark }: TrickFieldsProps) {
  const messages = useAdminMessages().tricks;
  const id = useId();
  const [focused, setFocused] = useState(false);
  const number = index + 1;
  const error = tricks.errors.get(index);
  const visibleError = error && (submitted || !focused) ? error : undefined;
  const wrongField = error?.field ?? (ledgerError === undefined ? undefined : 'name');
  const invalidField = visibleError?.field ?? (error ? undefined : wrongField);
  const note = visibleError
    ? messages.errors[visibleError.code]
    : (ledgerError ?? (toCheck ? messages.ledger.checkRow : ''));
  const labels = {
    start: messages.start,
    end: messages.end,
    name: type === 'Film' ? messages.name.Film : messages.name.Game,
  };

  function handleEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    // Enter would save the post.
    event.preventDefault();
    tricks.next(index);
  }

  const input = (field: TypedField) => (
    <label className="admin-trick-field shrinks stack">
      <span className="admin-trick-label note">{labels[field]}</span>
      <input
        className={`admin-input admin-trick-${field}`}
        autoComplete="off"
        maxLength={field === 'name' ? MAX_TRICK_NAME_LENGTH : MAX_TIME_LENGTH}
        list={field === 'name' ? 'tricks-so-far' : undefined}
        value={row[field]}
        data-wrong={wrongField === field}
        aria-invalid={invalidField === field}
        aria-describedby={invalidField === field || (field === 'name' && toCheck) ? id : undefined}
        onChange={(event) => tricks.change(index, { [field]: event.target.value })}
      />
    </label>
  );

  const nowButton = (field: 'start' | 'end', { currentTime }: LoadedVideo) => (
    <button
      className="admin-trick-button small strong"
      type="button"
      aria-label={messages.video.setTimeOf[field](number)}
      onClick={() => {
        const time = currentTime();
        if (time !== undefined) tricks.change(index, { [field]: time });
        tricks.setStatus(time === undefined ? messages.video.waiting : messages.video.timeSet[field](number, time));
      }}
    >
      {messages.video.setTime}
    </button>
  );

  return (
    <li>
      <fieldset
        className="admin-trick wrap"
        aria-label={messages.row(number)}
        data-video={video !== undefined}
        data-charted={Boolean(mark)}
        onKeyDown={handleEnter}
        onFocus={() => setFocused(true)}
        onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
      >
        {input('start')}
        {video && nowButton('start', video)}
        {input('end')}
        {video && nowButton('end', video)}
        {input('name')}
        {mark && <span className="admin-trick-mark middle">{mark}</span>}
        {video && (
          <button
            className="admin-trick-button"
            type="button"
            aria-label={messages.jump(number)}
            onClick={() => video.playFrom(row.start)}
          >
            ▶
          </button>
        )}
        <button
          className="admin-trick-button"
          type="button"
          aria-label={messages.remove(number)}
          onClick={() => tricks.remove(index)}
        >
          ✕
        </button>
      </fieldset>
      <p className="admin-error" id={id}>
        {note}
      </p>
    </li>
  );
}
