import { FIELD_LABELS } from '#contract/rules/field-labels.ts';

export const tricks = {
  title: 'Chapters',
  hint: "Visitors jump to them. Write times as 1:05 or 65; a chapter without an end runs until the next one. Paste a list from the video's description into any row, one chapter per line: “0:29 - 0:41 Cork 9” or “0:29 Cork 9”.",
  row: (number: number) => `Chapter ${number}`,
  start: 'Start',
  end: 'End',
  name: { Game: 'Trick', Film: 'Name' },
  add: 'Add a chapter',
  remove: (number: number) => `Remove chapter ${number}`,
  jump: (number: number) => `Jump to chapter ${number}`,
  errors: {
    noStart: 'Write the start in minutes and seconds, like 1:05.',
    noEnd: 'Write the end in minutes and seconds, like 1:05.',
    endsEarly: 'Ends before it starts.',
    noName: 'Needs a name.',
    duplicateTimes: 'Another chapter has these times.',
  },
  pasted: (rows: number, leftOut: number) => {
    const taken = rows === 1 ? 'One chapter pasted.' : `${rows} chapters pasted.`;
    if (leftOut === 0) return taken;
    return `${taken} ${leftOut === 1 ? 'One line without a time was left out.' : `${leftOut} lines without a time were left out.`}`;
  },
  removed: (number: number) => `Chapter ${number} removed.`,
  chart: {
    open: 'Score the letters',
    close: 'Done scoring',
    onlyDuels: 'Only a SLVSH game of two riders has letters to score.',
    noVideo: 'Fill in the video host and ID to score the letters.',
    invalidTimes: 'Fix the times below to score the letters.',
  },
  ledger: {
    result: (winner: string, letters: number) => `The ledger gives ${winner} a 5–${letters} win.`,
    formSays: (winner: string, letters: number | undefined) =>
      `The form says ${winner}${letters === undefined ? '' : ` with 5–${letters}`}. Which is right?`,
    takeLedger: "Take the ledger's",
    keepForm: "Keep the form's",
    check: (rows: readonly number[]) =>
      rows.length === 0 ? 'Then a row is missing.' : `Then one of these rows is wrong: ${rows.join(', ')}.`,
    checkRow: 'Check this one.',
    demo: 'Demo data: simulated, not scored from the video',
  },
  video: {
    load: 'Load the video',
    needed: 'Fill in the video host and ID to play it here.',
    label: 'Video to take times from',
    waiting: 'Play the video to take times from it.',
    now: (time: string) => `Now at ${time}`,
    setTime: 'Now',
    setTimeOf: {
      start: (number: number) => `Start chapter ${number} now`,
      end: (number: number) => `End chapter ${number} now`,
    },
    addAtTime: 'Add a chapter here',
    timeSet: {
      start: (number: number, time: string) => `Chapter ${number} starts at ${time}.`,
      end: (number: number, time: string) => `Chapter ${number} ends at ${time}.`,
    },
  },
};

export const glossary = {
  title: 'Glossary',
  item: 'Word',
  add: 'Add Word',
  newTitle: 'New word',
  columns: { word: 'Word', spellings: 'Spellings', meaning: 'Meaning', use: 'Tricks' },
  fields: { ...FIELD_LABELS, spellings: 'Spellings' },
  hints: {
    word: 'As its page and the wall of tricks print it.',
    spellings: 'What else the captions call it, typos too, with commas between. The search treats them all alike.',
    meaning: 'One line a newcomer gets. Leave it empty for an abbreviation: SWL is just Switch left.',
  },
};
