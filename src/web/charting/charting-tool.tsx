import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { RiderName, Trick } from '#contract/api/posts.ts';
import { otherRider } from '#contract/rules/letters.ts';
import { MAX_TRICK_NAME_LENGTH } from '#contract/rules/limits.ts';
import type { HostedVideo } from '#contract/rules/videos.ts';
import { formatVideoTime } from '#contract/rules/videos.ts';
import { useMessages } from '../site/messages.ts';
import { Wording } from '../tricks/wording.tsx';
import { InputField } from '../ui/form.tsx';
import { formatTimecode } from '../ui/format-time.ts';
import { Letters } from '../ui/letters.tsx';
import { shortcutsPreference } from '../ui/preferences.ts';
import { scrollInList } from '../ui/scroll-in-list.ts';
import { usePreference } from '../ui/use-store.ts';
import { type ChartKey, findChartKey } from './chart-keys.ts';
import { findChartError, roundToTenth } from './chart-rows.ts';
import { ChartVideo } from './chart-video.tsx';
import { KeyButton, SingleKeys } from './key-button.tsx';
import { OutcomeMark } from './outcome-mark.tsx';
import { type Charting, useCharting } from './use-charting.ts';

export type ChartingToolProps = {
  video: HostedVideo & { title: string };
  /** The riders are in the order of the title. */
  riders: readonly [RiderName, RiderName];
  /** The rows are ordered by start. */
  rows: readonly Trick[];
  /** The names with the shorthand of referees written out. */
  wordings?: ReadonlyMap<string, string>;
  onChange: (rows: Trick[]) => void;
};

export function ChartingTool({ video, riders, rows, ...props }: ChartingToolProps) {
  const messages = useMessages().charting;
  const tool = useRef<HTMLElement>(null);
  const name = useRef<HTMLInputElement>(null);
  const nameWanted = useRef(false);
  const singleKeys = usePreference(shortcutsPreference);
  const charting = useCharting({ riders, rows, ...props }, () => {
    nameWanted.current = true;
  });
  const focusTool = () => tool.current?.focus({ preventScroll: true });

  // The field of a new row is rendered after the key that adds the row. A passive effect of an earlier render could run
  // between the key and that render, and then the name that is typed goes into the earlier row.
  useLayoutEffect(() => {
    if (!nameWanted.current) return;
    nameWanted.current = false;
    name.current?.focus();
  });

  function handleKey(event: KeyboardEvent) {
    const key = findChartKey(event.nativeEvent, event.target instanceof Element ? event.target : null, singleKeys);
    if (!key) return;
    event.preventDefault();
    charting.press(key);
  }

  function leaveName(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Enter would submit the form around the tool.
    event.preventDefault();
    focusTool();
  }

  return (
    <section
      className="charting shrinks stack"
      aria-label={messages.tool(video.title)}
      tabIndex={-1}
      ref={tool}
      onKeyDown={handleKey}
    >
      <div className="charting-stage stack-3 shrinks">
        <ChartVideo
          video={video}
          startSecond={charting.startSecond}
          onStart={charting.start}
          onPlayer={charting.setPlayer}
          onTime={(second) => charting.followVideo(second, { stay: document.activeElement === name.current })}
          takeFocus={focusTool}
        />
        <Boards charting={charting} />
        <Prompt charting={charting} rows={rows} />
        <Keys charting={charting} singleKeys={singleKeys} />
        {charting.row && (
          <InputField
            label={messages.name}
            ref={name}
            autoComplete="off"
            maxLength={MAX_TRICK_NAME_LENGTH}
            value={charting.row.name}
            onFocus={charting.stayOnRow}
            onType={charting.rename}
            onKeyDown={leaveName}
          />
        )}
        <div className="charting-settings row spread">
          <SingleKeys />
          <KeyButton
            className="charting-key"
            cap={singleKeys ? '?' : undefined}
            aria-expanded={charting.helpShown}
            onPress={() => charting.press('help')}
          >
            {messages.keys.help}
          </KeyButton>
        </div>
        {charting.helpShown && (
          <ul className="charting-help stack-2 quiet measure">
            {messages.help.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
      <Rows charting={charting} rows={rows} />
    </section>
  );
}

/** Counts the letters up to the first row that breaks a rule. */
function Boards({ charting: { names, duel, ledger } }: { charting: Charting }) {
  const messages = useMessages().charting;
  const state = ledger.states.at(-1);
  return (
    <div className="charting-boards stack-2">
      {names.map((name, side) => (
        <p className="charting-board shrinks start stack" key={duel[side]}>
          <span className="charting-rider display breaks">{name}</span>
          <Letters lit={state?.letters[side] ?? 0} label={messages.letters(name, state?.letters[side] ?? 0)} />
          <span className="charting-setter small bold">{state?.leader === duel[side] ? messages.sets : ''}</span>
        </p>
      ))}
    </div>
  );
}

function Prompt({ charting, rows }: { charting: Charting; rows: readonly Trick[] }) {
  const messages = useMessages().charting;
  const { index, row, second, status, duel, nameOf } = charting;
  const error = findChartError(rows, duel, index);
  const leader = error?.code === 'not-the-leader' ? nameOf(error.leader ?? 0) : '';
  const problem = error && messages.error(error, leader);
  const place = row && messages.rowOf(index + 1, rows.length);
  const time = second !== undefined && messages.time(formatVideoTime(roundToTenth(second)));
  return (
    <div className="charting-prompt stack">
      <p className="charting-question">{useQuestion(charting)}</p>
      <p className="charting-place note figures">{[place, time].filter(Boolean).join(' ')}</p>
      <div className="charting-status small" role="status">
        <p>{status}</p>
        {problem && <p className="charting-error bold">{problem}</p>}
      </div>
    </div>
  );
}

function useQuestion({ row, step, leader, duel, nameOf, ledger }: Charting): string {
  const { prompts } = useMessages().charting;
  if (!row || !step) return prompts.noRows;
  const setter = row.setter ?? leader;
  if (step === 'set' && setter !== undefined) return prompts.set(nameOf(setter));
  if (step === 'reply' && setter !== undefined) return prompts.reply(nameOf(otherRider(duel, setter)));
  if (ledger.result && !ledger.error) return prompts.over(nameOf(ledger.result.winnerId), ledger.result.winnerScore);
  return prompts[step === 'again' || step === 'done' ? step : 'setter'];
}

type KeysProps = { charting: Charting; singleKeys: boolean };

/** Small screens show the question that is asked and 'undo'. The other keys follow with 'more'. */
function Keys({ charting: { names, press, canUndo, removeRow, row, step }, singleKeys }: KeysProps) {
  const { charting: messages, playback, ui } = useMessages();
  const { keys, prompts } = messages;
  const [moreShown, setMoreShown] = useState(false);
  const isOutcomeAsked = step === 'set' || step === 'reply';
  const button = (key: ChartKey, label: string, cap: string, shortcut?: string) => (
    <KeyButton
      className={`charting-key charting-key-${key}`}
      cap={singleKeys || key === 'undo' ? cap : undefined}
      {...(shortcut && { shortcut })}
      disabled={key === 'undo' && !canUndo}
      onPress={() => press(key)}
    >
      {label}
    </KeyButton>
  );
  return (
    <div className={moreShown ? 'charting-controls stack-2' : 'charting-controls charting-few stack-2'}>
      <div className="charting-answers">
        <fieldset className="charting-answer stack-2" aria-label={prompts.setter} data-asked={step === 'setter'}>
          {button('firstSets', keys.sets(names[0]), 'A')}
          {button('secondSets', keys.sets(names[1]), 'B')}
        </fieldset>
        <fieldset className="charting-answer stack-2" aria-label={keys.outcome} data-asked={isOutcomeAsked}>
          {button('landed', keys.landed, 'L')}
          {button('missed', keys.missed, 'M')}
        </fieldset>
      </div>
      <div className="charting-keys wrap-2">
        {button('previousRow', keys.previousRow, 'K')}
        {button('nextRow', keys.nextRow, 'J')}
        {button('playOrPause', keys.playOrPause, playback.shortcuts.names.space, 'Space')}
        {button('undo', ui.undo, 'Ctrl+Z', 'Control+Z Meta+Z')}
        {button('again', keys.again, 'R')}
        {button('clear', keys.clear, 'X')}
        {button('newRow', keys.newRow, 'N')}
        <KeyButton className="charting-key" disabled={!row} onPress={removeRow}>
          {messages.remove}
        </KeyButton>
        <KeyButton
          className="charting-key charting-more opens-panel"
          aria-expanded={moreShown}
          onPress={() => setMoreShown(!moreShown)}
        >
          {keys.more}
        </KeyButton>
      </div>
    </div>
  );
}

function Rows({ charting, rows }: { charting: Charting; rows: readonly Trick[] }) {
  const messages = useMessages().charting;
  const title = useId();
  const list = useRef<HTMLOListElement>(null);
  const { index, duel, names, ledger, chooseRow, describeName } = charting;

  useEffect(() => {
    const shown = list.current?.children[index];
    if (list.current && shown) scrollInList(list.current, shown);
  }, [index]);

  if (rows.length === 0) return null;
  return (
    <div className="shrinks">
      <h2 className="small below-1" id={title}>
        {messages.rows}
      </h2>
      <ol className="charting-rows" aria-labelledby={title} ref={list}>
        {rows.map((row, number) => (
          <li key={`${row.start} ${row.end}`}>
            <button
              className="charting-row inner-focus stack-2 breaks fill touch"
              type="button"
              aria-current={number === index ? 'true' : undefined}
              onClick={() => chooseRow(number)}
            >
              <span className="quiet figures">{formatTimecode(row.start)}</span>{' '}
              <Wording trick={{ name: row.name, wording: describeName(row) }} />{' '}
              <OutcomeMark row={row} duel={duel} names={names} state={ledger.states[number]} />
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
