import { formatCount } from '#contract/rules/english-numbers.ts';

export const members = {
  title: 'Members',
  history: { name: 'Name', email: 'Email', password: 'Password', blocked: 'Blocked', role: 'Role' },
  columns: { name: 'Name', email: 'Email', createdAt: 'Signed up' },
  search: 'Name or email',
  show: { label: 'Which members', all: 'All', blocked: 'Blocked' },
  admin: 'Admin',
  editor: 'Editor',
  blocked: 'Blocked',
  facts: {
    title: 'Account',
    confirmed: 'confirmed',
    unconfirmed: 'not confirmed yet',
    blockedAt: 'Blocked since',
  },
  protected: {
    admin:
      'Admins are not renamed, blocked or deleted here. The operator makes them a fan first: npx slvsh demote-admin.',
    editor: 'Editors are not renamed, blocked or deleted. Make them a fan first.',
  },
  role: {
    title: 'Role',
    text: 'Editors work on posts, riders, slides, results and the glossary. Cups and members stay with the admins.',
    editor: {
      open: 'Make an editor',
      titleOf: (name: string) => `Make “${name}” an editor?`,
      what: 'They are signed out everywhere. Their next sign-in opens the admin area, for twelve hours at a time.',
      done: (name: string) => `“${name}” is an editor now.`,
    },
    fan: {
      open: 'Make a fan',
      titleOf: (name: string) => `Make “${name}” a fan?`,
      what: 'They are signed out everywhere at once, and the admin area is closed to them. All they have edited stays.',
      done: (name: string) => `“${name}” is a fan again.`,
    },
  },
  rename: {
    title: 'Name',
    label: 'Name on leaderboards and in crews',
    hint: 'The new name shows at once, and the fan gets a mail about it.',
    save: 'Rename',
    done: (name: string) => `The fan is called “${name}” now.`,
  },
  block: {
    title: 'Block or delete',
    text: 'A block can be lifted, a deletion cannot.',
    open: 'Block',
    titleOf: (name: string) => `Block “${name}”?`,
    what: [
      'Signed out everywhere at once, and no way back in.',
      'Gone from leaderboards, crowd figures and crews. Crews of theirs take no new members.',
      'No alerts. At the next sign-in they read that the account is blocked.',
      'Nothing is deleted. Unblock, and all of it is back.',
    ],
    pending: 'Blocking',
    done: (name: string) => `“${name}” is blocked.`,
    lift: 'Unblock',
    lifting: 'Unblocking',
  },
  deletion: {
    titleOf: (name: string) => `Delete the account of “${name}”?`,
    what: ({ brackets, crews, blocked }: { brackets: number; crews: number; blocked: boolean }) => [
      'Name, email, sessions, favourites, calls, alerts and open scorecards are gone for good. There is no undo.',
      brackets === 0
        ? 'There are no brackets.'
        : blocked
          ? 'Brackets of a blocked account stay off the leaderboards for good. Unblock first to keep their rank.'
          : `${formatCount(brackets, 'bracket keeps its', 'brackets keep their')} rank, as “a fan”.`,
      crews === 0
        ? 'There are no crews.'
        : `They leave ${formatCount(crews, 'crew', 'crews')}. The longest member takes over what they run.`,
    ],
    done: (name: string) => `The account of “${name}” is deleted.`,
  },
  brackets: {
    title: 'Brackets',
    nothing: 'No bracket yet.',
    columns: { cup: 'Cup', score: 'Points', submittedAt: 'Submitted' },
  },
  crews: {
    title: 'Crews',
    nothing: 'In no crew.',
    columns: { name: 'Name', role: 'Role', members: 'Members' },
    founder: 'Runs it',
    member: 'Member',
  },
  reports: {
    title: 'Reports',
    nothing: 'Nothing reported in the crews they run.',
    line: (what: string, text: string, reports: number) =>
      `${what} “${text}”: ${formatCount(reports, 'report', 'reports')}`,
    open: 'All crew reports',
  },
  charts: {
    nothing: 'No scorecards.',
    line: (games: number, open: number, refused: number) =>
      `${formatCount(games, 'game', 'games')} scored, ${open} open, ${refused} refused`,
    open: 'All scorecards',
  },
};

export const crews = {
  title: 'Reports',
  text: 'Names and stakes of crews that members have reported. You see who runs the crew, but no standing and no invitation.',
  columns: {
    text: 'Text',
    field: 'What',
    founder: 'Run by',
    members: 'Members',
    reports: 'Reports',
    last: 'Last report',
  },
  fields: { name: 'Name', stake: 'Stake' },
  nothing: 'Nothing reported. The crews behave.',
  reset: 'Reset',
  resetOne: (text: string) => `Reset ${text}`,
  resetTitle: (text: string) => `Reset “${text}”?`,
  resetText: {
    name: 'The crew gets a plain name with its number. The founder can change it.',
    stake: 'The crew plays on without a stake.',
  },
  pending: 'Resetting',
  resetDone: (text: string) => `“${text}” is gone. Reports closed.`,
  keep: 'Keep',
  keepOne: (text: string) => `Keep ${text}`,
  kept: (text: string) => `“${text}” stays. Reports closed.`,
};

export const charts = {
  title: 'Scorecards',
  text: 'Games that fans have scored, the longest waiting first. Check the rows that differ against the video, then accept one.',
  nothing: 'Nothing waiting. The fans are riding.',
  waiting: (games: number, proposals: number) =>
    `${formatCount(proposals, 'scorecard', 'scorecards')} for ${formatCount(games, 'game', 'games')}`,
  open: 'Open the post',
  watch: 'Watch the video',
  sent: (day: string) => `sent ${day}`,
  demo: 'Demo data',
  complete: (winner: string, letters: string) => `Complete: ${winner} wins ${letters}`,
  partial: (exchanges: number) => `Partial: ${formatCount(exchanges, 'exchange', 'exchanges')}, no winner`,
  postSays: (winner: string, letters: string | null) =>
    letters === null ? `The post says: ${winner} wins` : `The post says: ${winner} wins ${letters}`,
  accept: 'Accept',
  acceptOne: (fan: string, game: string) => `Accept the scorecard of ${game} by ${fan}`,
  acceptResult: 'Accept, and take its result',
  acceptResultOne: (fan: string, game: string) => `Accept, and take its result: ${game} by ${fan}`,
  accepted: (game: string, fan: string) => `“${game}” has its letters, scored by ${fan}.`,
  refuse: 'Refuse',
  refuseOne: (fan: string, game: string) => `Refuse the scorecard of ${game} by ${fan}`,
  refuseTitle: (fan: string) => `Refuse the scorecard by ${fan}?`,
  refuseText: 'The fan can send a better one.',
  refusing: 'Refusing',
  refused: (fan: string) => `Scorecard by ${fan} refused.`,
  changed:
    'The post or its scorecards changed since you opened this page. They are up to date now: look again, then decide.',
  show: { label: 'Which rows', all: 'All rows', different: (rows: number) => `Differences (${rows})` },
  same: 'No row differs.',
  columns: { time: 'Time', stored: 'On the site' },
  differs: 'Differs',
  missing: 'No such row',
  sets: (rider: string) => `${rider} sets`,
  set: { landed: 'landed', missed: 'missed' },
  reply: { landed: (rider: string) => `${rider} matches`, missed: (rider: string) => `${rider} misses` },
  again: 'second try or replay',
  noOutcome: 'no outcome',
  unknownRider: 'a rider who is not in the game',
  fans: {
    title: 'Fans who send scorecards',
    nothing: 'No fan has sent a scorecard yet.',
    columns: { name: 'Name', games: 'Games', open: 'Waiting', refused: 'Refused' },
    revert: 'Revert all',
    revertOne: (fan: string) => `Revert all by ${fan}`,
    revertTitle: (fan: string) => `Revert all scorecards by ${fan}?`,
    revertText: (games: number, open: number) =>
      [
        games > 0 &&
          `${formatCount(games, 'game goes', 'games go')} back to what was there before; games scored again since stay.`,
        open > 0 && `${formatCount(open, 'waiting scorecard is', 'waiting scorecards are')} refused.`,
      ]
        .filter(Boolean)
        .join(' '),
    reverting: 'Reverting',
    reverted: (games: number, kept: number) =>
      kept === 0
        ? `${formatCount(games, 'game', 'games')} reverted.`
        : `${formatCount(games, 'game', 'games')} reverted; ${kept} scored again since ${kept === 1 ? 'stays' : 'stay'}.`,
  },
};
