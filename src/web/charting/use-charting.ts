import { useState } from 'react';
import { type Duel, otherRider, readLedger, withoutOutcome } from '#contract/rules/letters.ts';
import { shortNames } from '#contract/rules/names.ts';
import { formatVideoTime } from '#contract/rules/videos.ts';
import type { EmbeddedPlayer } from '../player/embedded-player.ts';
import { useMessages } from '../site/messages.ts';
import type { ChartKey } from './chart-keys.ts';
import {
  applyChange,
  type ChosenRow,
  findLeader,
  findNextRow,
  findRowAt,
  findStep,
  followVideo,
  isSameRow,
  type Noted,
  noteOutcome,
  noteSetter,
  type RowChange,
  roundToTenth,
  toggleAgain,
  undoChange,
} from './chart-rows.ts';
import type { ChartingToolProps } from './charting-tool.tsx';

export type Charting = ReturnType<typeof useCharting>;

/** `editName` moves the focus to the name of the current row. */
export function useCharting(
  { rows, riders, wordings, onChange }: Pick<ChartingToolProps, 'rows' | 'riders' | 'wordings' | 'onChange'>,
  editName: () => void,
) {
  const messages = useMessages().charting;
  const [player, setPlayer] = useState<EmbeddedPlayer>();
  const [startSecond, setStartSecond] = useState<number>();
  const [second, setSecond] = useState<number>();
  const [chosen, setChosen] = useState<ChosenRow>();
  const [changes, setChanges] = useState<readonly RowChange[]>([]);
  const [said, setSaid] = useState<{ text: string; row?: number }>({ text: '' });
  const setStatus = (text: string) => setSaid({ text });
  const [helpShown, setHelpShown] = useState(false);

  const duel: Duel = [riders[0].id, riders[1].id];
  const names = shortNames(riders[0].name, riders[1].name);
  const nameOf = (rider: number) => (rider === duel[0] ? names[0] : names[1]);

  const describeName = ({ name }: (typeof rows)[number]) => wordings?.get(name) ?? (name.trim() || messages.noName);

  const index = findCurrent();
  const row = rows[index];
  const ledger = readLedger(rows, duel);
  const leader = findLeader(rows, Math.max(0, index), duel);

  function findCurrent(): number {
    const found = chosen ? rows.findIndex((row) => isSameRow(row, chosen)) : -1;
    if (found >= 0 || rows.length === 0) return found;
    return second === undefined ? findNextRow(rows) : findRowAt(rows, second);
  }

  function change(change: RowChange, { undoable = true } = {}): void {
    if (undoable) setChanges((changes) => [...changes, change]);
    onChange(applyChange(rows, change));
  }

  function note(noted: Noted): void {
    if ('rejected' in noted) {
      const reason = messages.rejected[noted.rejected];
      setSaid({ text: typeof reason === 'string' ? reason : reason(index + 1), row: index });
    } else if (row) {
      change({ before: row, after: noted.row });
      setStatus(describe(noted.row));
    }
  }

  function describe({ setter = 0, set, reply, ...times }: (typeof rows)[number]): string {
    const { done } = messages;
    const number = index + 1;
    if (set === undefined) return done.setter(number, nameOf(setter));
    if (reply === undefined) return done.set(number, nameOf(setter), set);
    const replier = otherRider(duel, setter);
    if (reply === 'landed') return done.matched(number, nameOf(replier));
    const after = readLedger([...rows.slice(0, index), { setter, set, reply, ...times }], duel);
    const letters = after.states.at(-1)?.letters[replier === duel[0] ? 0 : 1] ?? 0;
    const taken = done.letter(number, nameOf(replier), letters);
    return after.result ? `${taken} ${done.won(nameOf(after.result.winnerId), after.result.winnerScore)}` : taken;
  }

  function chooseRow(number: number): void {
    const next = rows[number];
    if (!next) return;
    setChosen({ start: next.start, end: next.end, reached: false });
    setStatus(messages.done.chosen(number + 1, describeName(next)));
    player?.seek(next.start);
  }

  function addRow() {
    const time = player?.currentTime();
    if (time === undefined) return setStatus(messages.rejected.noTime);
    const start = roundToTenth(time);
    const added = { start, end: start, name: '' };
    if (!rows.some((row) => isSameRow(row, added))) {
      change({ before: undefined, after: added });
      setStatus(messages.done.added(rows.filter((row) => row.start <= start).length + 1, formatVideoTime(start)));
    }
    setChosen({ start, end: start, reached: true });
    editName();
  }

  function removeRow(): void {
    if (!row) return;
    change({ before: row, after: undefined });
    setStatus(messages.done.removed(index + 1));
  }

  function undo() {
    const last = changes.at(-1);
    const undone = last && undoChange(rows, last);
    setChanges((changes) => changes.slice(0, -1));
    if (!last || !undone) return setStatus(messages.rejected.notUndone);
    onChange(undone);
    const shown = last.before ?? last.after;
    const number = shown ? rows.filter((row) => row.start < shown.start).length + 1 : 1;
    if (last.before) setChosen({ start: last.before.start, end: last.before.end, reached: true });
    setStatus(messages.done.undone(number));
  }

  function changeRow(to: NonNullable<typeof row>, message: string): void {
    if (!row) return;
    change({ before: row, after: to });
    setStatus(message);
  }

  function start(): void {
    setStartSecond(second ?? (chosen || index > 0 ? (row?.start ?? 0) : 0));
  }

  function press(key: ChartKey): void {
    if (key === 'undo') undo();
    else if (key === 'help') setHelpShown((shown) => !shown);
    else if (key === 'newRow') addRow();
    else if (key === 'playOrPause') playOrPause();
    else if (!row) setStatus(messages.rejected.noRow);
    else if (key === 'nextRow') chooseRow(index + 1);
    else if (key === 'previousRow') chooseRow(index - 1);
    else if (key === 'clear') changeRow(withoutOutcome(row), messages.done.cleared(index + 1));
    else if (key === 'again') changeRow(toggleAgain(row), messages.done[row.again ? 'counts' : 'again'](index + 1));
    else if (key === 'landed' || key === 'missed')
      note(noteOutcome(rows, index, { duel, outcome: key, second: player?.currentTime() }));
    else note(noteSetter(row, duel[key === 'firstSets' ? 0 : 1]));
  }

  function playOrPause(): void {
    if (startSecond === undefined) start();
    else if (player?.state() === 'playing') player.pause();
    else player?.play();
  }

  return {
    duel,
    names,
    nameOf,
    describeName,
    index,
    row,
    leader,
    ledger,
    step: row && findStep(row, leader),
    startSecond,
    second,
    /** A press that was rejected concerns no other row. */
    status: said.row === undefined || said.row === index ? said.text : '',
    helpShown,
    canUndo: changes.length > 0,
    press,
    start,
    chooseRow,
    removeRow,
    setPlayer,

    rename(name: string) {
      if (row) change({ before: row, after: { ...row, name } }, { undoable: false });
    },

    /** Keeps the row while its name is typed. */
    stayOnRow() {
      if (row) setChosen({ start: row.start, end: row.end, reached: true });
    },

    followVideo(second: number, { stay }: { stay: boolean }) {
      setSecond(second);
      if (!stay) setChosen((chosen) => chosen && followVideo(rows, chosen, second));
    },
  };
}
