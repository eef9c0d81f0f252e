import type { LedgerError, Outcome } from '#contract/rules/letters.ts';
import { createMessagesHook } from '../messages.ts';

type ChartError = { row: number; code: LedgerError['code'] | 'no-name' };

const ERRORS: Record<Exclude<ChartError['code'], 'not-the-leader' | 'rows-after-end'>, string> = {
  'again-with-outcome': 'a second try has no outcome.',
  'no-setter': 'who sets?',
  'unknown-setter': 'the setter is not in this game.',
  'no-set': 'did the set land?',
  'no-reply': 'did the reply land?',
  'reply-to-missed-set': 'a missed set gets no reply.',
  'time-without-reply': 'a time, but no reply.',
  'reply-outside-row': 'the reply is seen outside of its row.',
  'no-name': 'needs a name.',
};

export const charting = {
  tool: (title: string) => `Charting ${title}`,
  play: 'Play the video',
  rowOf: (row: number, rows: number) => `Row ${row} of ${rows}`,
  time: (time: string) => `at ${time}`,
  leads: 'leads',
  letters: (name: string, letters: number) => `${name}: ${letters === 1 ? 'one letter' : `${letters} letters`}`,
  prompts: {
    noRows: 'No tricks yet. Play the video, and add a row when one starts.',
    setter: 'Who sets?',
    set: (setter: string) => `${setter} sets. Landed?`,
    reply: (rider: string) => `${rider} replies. Landed?`,
    done: 'Got it. On to the next row.',
    again: 'Second try. Changes nothing.',
    over: (winner: string, letters: number) => `${winner} wins 5–${letters}.`,
  },
  keys: {
    sets: (name: string) => `${name} sets`,
    landed: 'Landed',
    missed: 'Missed',
    nextRow: 'Next row',
    previousRow: 'Previous row',
    playOrPause: 'Play / pause',
    again: 'Second try',
    clear: 'Clear row',
    newRow: 'New row',
    undo: 'Undo',
    help: 'Help',
  },
  space: 'Space',
  remove: 'Remove row',
  name: 'Trick',
  useKeys: 'Single keys on',
  rows: 'Rows',
  noName: 'No name yet',
  help: [
    'Let the video run. Say who sets once; after that the lead tells.',
    'L or M takes the set first, then the reply, and notes its second. A missed set ends the row.',
    'The row follows the video. J, K or a press on a row jumps there.',
    'R marks a second try or a replay, which changes no letter. X clears a row, N adds one where the video is.',
    'Ctrl+Z takes back the last step. Keys stay quiet while a name is being typed.',
  ],
  done: {
    setter: (row: number, name: string) => `Row ${row}: ${name} sets.`,
    set: (row: number, name: string, outcome: Outcome) =>
      outcome === 'landed'
        ? `Row ${row}: ${name} lands the set.`
        : `Row ${row}: ${name} misses the set. The lead passes.`,
    matched: (row: number, name: string) => `Row ${row}: ${name} matches it.`,
    letter: (row: number, name: string, letters: number) => `Row ${row}: ${name} misses, letter ${letters} of 5.`,
    won: (name: string, letters: number) => `${name} wins 5–${letters}.`,
    again: (row: number) => `Row ${row} is a second try.`,
    counts: (row: number) => `Row ${row} counts.`,
    cleared: (row: number) => `Row ${row} cleared.`,
    added: (row: number, time: string) => `Row ${row} added at ${time}.`,
    removed: (row: number) => `Row ${row} removed.`,
    chosen: (row: number, name: string) => `Row ${row}: ${name}`,
    undone: (row: number) => `Row ${row}: undone.`,
  },
  rejected: {
    noSetter: 'Who sets? Say that first.',
    done: (row: number) => `Row ${row} is done. Clear it to start over.`,
    again: (row: number) => `Row ${row} is a second try. Press Second try again and it counts.`,
    over: 'The game is over: five letters.',
    noRow: 'No row here yet. Add one.',
    noTime: 'Play the video first.',
    notUndone: 'Nothing to undo.',
  },
  error: ({ row, code }: ChartError, leader: string) => {
    if (code === 'not-the-leader') return `Row ${row}: ${leader} has the lead.`;
    return code === 'rows-after-end' ? `Row ${row} ends the game; rows follow.` : `Row ${row}: ${ERRORS[code]}`;
  },
  marks: {
    again: 'second try',
    landed: (setter: string) => `${setter} lands the set`,
    missed: (setter: string) => `${setter} misses the set`,
    matched: (rider: string) => `${rider} matches it`,
    letter: (rider: string) => `${rider} takes a letter`,
    open: 'incomplete',
  },
};

export const useChartingMessages = createMessagesHook('charting', charting);
