import { formatCount } from '#contract/rules/english-numbers.ts';
import { FIELD_LABELS } from '#contract/rules/field-labels.ts';
import { roundNames } from '../cups.ts';

export const cups = {
  title: 'Cups',
  item: 'Cup',
  add: 'Add New Cup',
  newTitle: 'New cup',
  history: {
    title: 'Title',
    description: 'Description',
    riderCount: 'Rider count',
    onBracketPage: 'On the bracket page',
  },
  live: { badge: 'Live', page: 'On the bracket page' },
  columns: { dateRange: 'Date' },
  fields: {
    ...FIELD_LABELS,
    slug: 'Cup Title',
    dates: 'Dates',
    startsOn: 'First day',
    endsOn: 'Last day',
    riderCount: 'Rider Count',
    games: 'Games',
    picksCloseAt: 'Brackets close at',
    results: 'Results',
    bracketPage: 'Bracket page',
    onBracketPage: 'Put this cup on the bracket page',
  },
  hints: {
    riderCount: 'Fans can only fill in a bracket for 16.',
    games: 'Type part of a title to add its post. A video of two riders who meet in the cup decides their game.',
    initialMatchups:
      'Who meets whom. Leave unknown slots empty. Once fans have brackets, you can only replace a rider: their picks go to the new one.',
    countFirst: 'Choose the rider count first.',
    picksCloseAt: 'Empty: once the final is decided',
    results: 'Videos decide their games. Set any others here, such as a walk-over.',
    onBracketPage: 'Fans fill in their brackets there. One cup at a time.',
    replacesCup: (title: string) =>
      `One cup at a time. It takes over from “${title}”, whose brackets can still be read on its own page, but no longer changed.`,
    only16: 'Only a cup of 16 riders can be on the bracket page.',
    bracketPageFixed: 'The setting BRACKET_CUP_ID decides which cup is on the bracket page.',
  },
  choose: {
    open: 'Put on the bracket page',
    openOne: (title: string) => `Put on the bracket page: ${title}`,
    title: (title: string) => `Put “${title}” on the bracket page?`,
    text: 'Fans fill in their brackets there.',
    replaces: (title: string) =>
      `It takes over from “${title}”, which keeps its own page: results and brackets stay, but picks can no longer be changed there.`,
    confirm: 'Put it there',
    pending: 'Putting it there',
    done: (title: string) => `“${title}” is on the bracket page.`,
  },
  paste: {
    open: 'Paste names',
    label: 'Names',
    hint: 'In bracket order, one a line or in pairs. Numbers, seeds and “vs” do no harm.',
    found: (found: number, names: number) =>
      found === names && names > 1
        ? `All ${names} riders found.`
        : `${found} of ${formatCount(names, 'rider', 'riders')} found.`,
    guessed: (guesses: number) => `${guesses} of them by a guess: please check.`,
    guess: 'A guess. Is it right?',
    tooMany: (names: number, slots: number) => `${names} names for ${slots} slots: the last ones stay out.`,
    who: (name: string) => `Who is “${name}”?`,
    repeated: 'This rider already has a slot above.',
    leaveEmpty: 'Leave the slot empty',
    ignore: 'Not a rider',
    missing: 'Someone new? What you pasted waits here.',
    addRider: (name: string) => `Add ${name} (new tab)`,
    fill: 'Fill in the first round',
    hasBrackets:
      'Fans have brackets in this cup. You can replace riders, but a list that moves one or leaves a slot empty is refused.',
    replaceTitle: 'Replace the first round?',
    replaceText: (riders: number) =>
      `${formatCount(riders, 'rider is', 'riders are')} in it now. The list takes their place.`,
    replace: 'Replace it',
  },
  filledSlots: (filled: number, slots: number) => `${filled} of ${slots} places in the first round filled.`,
  waitsForRiders: (slots: number) => `Fans can play once all ${slots} are.`,
  namesakes: (name: string) => `Two riders are named ${name}. Brackets go by name, so rename one of them first.`,
  bothDays: 'Give both a first and a last day, or neither.',
  firstDayFirst: 'The last day is before the first.',
  remove: (title: string) => `Remove ${title}`,
  unknownPost: (id: number) => `Post ${id}`,
  slot: (place: number) => `Rider ${place}`,
  round: (round: number, games: number) =>
    ({ 1: roundNames.final, 2: roundNames.semifinal, 4: roundNames.quarterfinal })[games] ?? `Round ${round}`,
  against: (one: string, other: string) => `${one} – ${other}`,
  noResult: 'No result yet',
  wonByVideo: (name: string) => `${name} won, on video.`,
  watch: (game: number) => `Watch game ${game}`,
  newTab: '(new tab)',
  noMatchups: 'Fill in the first round to see its games here.',
  setResults: 'Set results',
  deletesBrackets: (brackets: number) =>
    brackets === 1
      ? "One fan's bracket goes with it. Restoring the cup brings it back."
      : `${formatCount(brackets, 'fan bracket goes', 'fan brackets go')} with it. Restoring the cup brings them back.`,
};

export const results = {
  title: 'Results',
  text: 'Games without a winner, newest first. Play the end, tap who won, then the letters: it saves, and the next game drops in.',
  label: 'Fill in a result',
  toGo: (games: number) => `${formatCount(games, 'game', 'games')} to go`,
  nothing: 'Every game has its result. Go ski.',
  noneFound: 'No open game in this search.',
  noneHere: 'No game here can be filled in with two taps. Open the posts below.',
  open: 'Open the post',
  fromTrick: (time: string) => `Plays from the last trick at ${time}.`,
  fromLastMinute: 'Plays the last minute.',
  who: 'Who won?',
  letters: (winner: string | undefined) =>
    winner ? `And how many letters for ${winner}?` : "And the winner's letters?",
  score: (letters: number) => `5–${letters}`,
  unknown: "Don't know",
  skip: 'Skip',
  saved: (game: string, winner: string, letters: number | null) =>
    letters === null ? `“${game}”: ${winner} wins.` : `“${game}”: ${winner} wins 5–${letters}.`,
  undone: (game: string) => `“${game}” is open again.`,
  latest: 'You now have the latest version. Tap the letters again to save.',
  taken: (winner: string, letters: number | null) =>
    letters === null ? `Already filled in: ${winner} wins.` : `Already filled in: ${winner} wins 5–${letters}.`,
  next: 'Next game',
  columns: { game: 'Game', publishDate: 'Publish date', riders: 'Riders' },
  noRiders: 'None yet',
  fill: 'Fill in',
  fillOne: (game: string) => `Fill in ${game}`,
  openOne: (game: string) => `Open the post ${game}`,
};
