import { formatCount } from '#contract/rules/english-numbers.ts';
import type { LedgerError, Outcome } from '#contract/rules/letters.ts';

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
  tool: (title: string) => `Scoring ${title}`,
  play: 'Play the video',
  rowOf: (row: number, rows: number) => `Row ${row} of ${rows}`,
  time: (time: string) => `at ${time}`,
  sets: 'sets',
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
    help: 'Help',
  },
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

export const charts = {
  list: {
    page: (page: number) => `Scored games, page ${page}`,
    description: 'One S.L.V.S.H. game a day to call, and all games scored trick by trick.',
    spoilers: 'The letters light up as the video gets there; nothing is given away.',
    demoMeaning: 'Letters here may be simulated for this demo. Each game says so.',
    call: 'Call it: before each reply you say STOMPED or LETTER, and the video says who was right. Same game for everyone, new one at midnight UTC.',
    play: 'Call this game',
    all: 'All scored games',
    count: (number: number) => `${formatCount(number, 'game', 'games')} so far, newest first.`,
    emptyTitle: 'No game scored yet',
    empty: 'The first one could carry your name.',
    steps: [
      'Pick a game of two riders that has no letters yet.',
      'Watch it, and press a key for each set and each reply.',
      'Send it. An admin checks it, and the game carries your name.',
    ],
    pick: 'Pick a game',
  },
  chartThis: 'Score this game',
  tool: {
    title: 'Score a game',
    titleOf: (game: string) => `Score: ${game}`,
    description: 'Who set it, who matched it, who took the letter.',
    what: 'Play the video and note each exchange: who sets, landed or missed, and the reply. Your draft stays on this device until you send it.',
    credit: 'If an admin accepts it, your name is shown publicly with the game: “scored by” and your name.',
    loading: 'Loading the game',
    toGame: 'Back to the game',
    signIn: 'Sign in to send',
    signedOut: 'Score first, sign in when you send.',
    draft: 'This is the draft from this device.',
    restart: {
      label: 'Start over',
      text: 'Your draft on this device goes.',
      confirm: 'Throw it away',
      pending: 'Starting over',
    },
    send: 'Send your scorecard',
    resend: 'Send again',
    sending: 'Sending',
    sent: 'Sent. An admin checks it against the video.',
    empty: 'Nothing to send yet. Note one exchange first.',
    broken: (row: number) => `Row ${row} breaks a rule. Fix it, then send.`,
    partial: (exchanges: number) =>
      `A partial scorecard: ${formatCount(exchanges, 'exchange', 'exchanges')}, no winner yet. You can send it, but only complete games get a scoreboard.`,
    complete: 'Complete: five letters are taken.',
    after: 'What happens next',
    afterText:
      'An admin compares your scorecard with the video and with others of the game. Accepted, it goes live with your name. Refused, you can send a better one.',
    open: 'Your scorecard is waiting for an admin.',
    openText: 'Sending again replaces it.',
    withdraw: {
      label: 'Withdraw',
      text: 'The admins no longer see it. Your draft stays here.',
      confirm: 'Withdraw it',
      pending: 'Withdrawing',
      done: 'Withdrawn. The draft is still here.',
    },
    limitTitle: 'Three scorecards are waiting',
    limit: 'That is the most at a time. Once one is checked, or you withdraw one, you can send this draft.',
  },
  missing: {
    title: 'No such game',
    text: 'No published game at this address.',
  },
  unsuited: {
    title: 'No letters here',
    text: 'Only S.L.V.S.H. games of two riders have letters to score.',
  },
  charted: {
    title: 'Scored already',
    text: (fan: string | null) =>
      fan === null ? 'This game has its letters.' : `This game has its letters, scored by ${fan}.`,
    watch: 'Watch it',
  },
  own: {
    title: 'Games you scored',
    description: 'What you sent in, and what became of it.',
    signedOutTitle: 'Who keeps score?',
    signedOut: 'Sign in to see the games you scored, or pick one and start.',
    none: 'No scorecard sent yet. Pick a game, press play.',
    sentOn: (day: string) => `Sent ${day}`,
    decidedOn: (day: string) => `decided ${day}`,
    statuses: {
      open: 'Waiting for an admin',
      accepted: 'Live on the site',
      refused: 'Refused',
      superseded: 'Another scorecard made it',
      reverted: 'Taken back',
    },
    edit: 'Edit',
    loading: 'Loading the games you scored',
  },
};
