import { createAdminMessagesHook } from '../admin-messages.ts';

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

export const adminCharts = {
  title: 'Charts',
  text: 'Games that fans have charted, the longest waiting first. Check the rows that differ against the video, then accept one.',
  nothing: 'Nothing waiting. The fans are riding.',
  waiting: (games: number, proposals: number) =>
    `${count(proposals, 'chart', 'charts')} for ${count(games, 'game', 'games')}`,
  open: 'Open the post',
  watch: 'Watch the video',
  sent: (day: string) => `sent ${day}`,
  demo: 'Demo data',
  complete: (winner: string, letters: string) => `Complete: ${winner} wins ${letters}`,
  partial: (exchanges: number) => `Partial: ${count(exchanges, 'exchange', 'exchanges')}, no winner`,
  postSays: (winner: string, letters: string | null) =>
    letters === null ? `The post says: ${winner} wins` : `The post says: ${winner} wins ${letters}`,
  accept: 'Accept',
  acceptOne: (fan: string, game: string) => `Accept the chart of ${game} by ${fan}`,
  acceptResult: "Accept, and take the chart's result",
  acceptResultOne: (fan: string, game: string) => `Accept, and take the chart's result: ${game} by ${fan}`,
  accepted: (game: string, fan: string) => `“${game}” has its letters, charted by ${fan}.`,
  refuse: 'Refuse',
  refuseOne: (fan: string, game: string) => `Refuse the chart of ${game} by ${fan}`,
  refuseTitle: (fan: string) => `Refuse the chart by ${fan}?`,
  refuseText: 'The fan can send another chart of this game after 30 days.',
  refusing: 'Refusing',
  refused: (fan: string) => `Chart by ${fan} refused.`,
  changed:
    'The post or its charts changed since you opened this page. They are up to date now: look again, then decide.',
  rows: 'Rows',
  show: { label: 'Which rows', all: 'All rows', different: (rows: number) => `Differences (${rows})` },
  same: 'No row differs.',
  columns: { time: 'Time', stored: 'On the site' },
  differs: 'Differs',
  missing: 'No such row',
  sets: (rider: string) => `${rider} sets`,
  set: { landed: 'landed', missed: 'missed' },
  reply: { landed: (rider: string) => `${rider} matches`, missed: (rider: string) => `${rider} misses` },
  at: (time: string) => `at ${time}`,
  again: 'second try or replay',
  noOutcome: 'no outcome',
  unknownRider: 'a rider who is not in the game',
  fans: {
    title: 'Fans who chart',
    nothing: 'No fan has sent a chart yet.',
    columns: { name: 'Name', games: 'Games', open: 'Waiting', refused: 'Refused' },
    revert: 'Revert all',
    revertOne: (fan: string) => `Revert all by ${fan}`,
    revertTitle: (fan: string) => `Revert all charts by ${fan}?`,
    revertText: (games: number, open: number) =>
      [
        games > 0 &&
          `${count(games, 'game goes', 'games go')} back to what was there before; games charted again since stay.`,
        open > 0 && `${count(open, 'waiting chart is', 'waiting charts are')} refused.`,
      ]
        .filter(Boolean)
        .join(' '),
    reverting: 'Reverting',
    reverted: (games: number, kept: number) =>
      kept === 0
        ? `${count(games, 'game', 'games')} reverted.`
        : `${count(games, 'game', 'games')} reverted; ${kept} charted again since ${kept === 1 ? 'stays' : 'stay'}.`,
  },
};

export const useAdminChartMessages = createAdminMessagesHook('adminCharts', adminCharts);
