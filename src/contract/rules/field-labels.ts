/** The names of request fields in error messages. */

import { isFieldError } from './errors.ts';
import { englishText, type Problem } from './problems.ts';

export const FIELD_LABELS = {
  admin: 'Admin',
  before: 'Start of the page',
  birthdate: 'Birthdate',
  body: 'Request',
  calls: 'List of calls',
  chart: 'Chart',
  country: 'Country',
  crew: 'Crew',
  changes: 'List of favourites',
  credential: 'Passkey',
  cup: 'Cup',
  cupId: 'Cup',
  'cup-game': 'Alert of a game of the cup',
  customEyebrow: 'Custom eyebrow',
  customSubhead: 'Custom subhead',
  customTitle: 'Custom title',
  customUrl: 'Custom URL',
  dateRange: 'Date range',
  demoLedger: 'Demo data',
  description: 'Description',
  editorial: 'Editorial',
  email: 'Email',
  endpoint: 'Push service',
  field: 'Field',
  filter: 'Filter',
  followsCup: 'Follow the cup',
  games: 'List of games',
  gameType: 'Game type',
  host: 'Video host',
  id: 'Item',
  ids: 'List of numbers',
  image: 'Picture',
  imageCrop: 'Picture crop',
  index: 'Place',
  initialMatchups: 'First round',
  item: 'Item type',
  keys: 'Push keys',
  language: 'Language',
  leaderboard: 'Leaderboard',
  letterCall: 'Letter call',
  location: 'Location',
  loserId: 'Loser',
  name: 'Name',
  onBracketPage: 'On the bracket page',
  oldPassword: 'Current password',
  mail: 'Alerts by mail',
  meaning: 'Meaning',
  meaningFr: 'French meaning',
  one: 'First rider',
  order: 'Order',
  other: 'Other rider',
  page: 'Page',
  passkeyId: 'Passkey',
  password: 'Password',
  picks: 'Bracket',
  'picks-closing': 'Alert of closing picks',
  picksCloseAt: 'Bracket closing time',
  place: 'Place',
  postId: 'Post',
  publishDate: 'Publish date',
  q: 'Search',
  request: 'Request',
  result: 'Result',
  results: 'List of results',
  rider: 'Rider',
  'rider-game': 'Alert of a game of a rider',
  riderCount: 'Rider count',
  riderId: 'Rider',
  riderIds: 'List of riders',
  search: 'Search',
  sessionId: 'Session',
  show: 'Choice',
  slide: 'Slide',
  slug: 'Cup title',
  slvshCupId: 'Cup',
  spellings: 'List of spellings',
  sponsor: 'Sponsor',
  stake: 'Stake',
  subscriptionId: 'Push subscription',
  tags: 'List of tags',
  title: 'Title',
  token: 'Token',
  trick: 'Trick',
  tricks: 'List of chapters',
  type: 'Type',
  userId: 'User',
  version: 'Version',
  videoHost: 'Video host',
  vimeoHash: 'Vimeo hash',
  vimeoId: 'Video',
  whole: 'Choice of whole videos',
  winnerId: 'Winner',
  winnerScore: 'Score',
  word: 'Word',
  year: 'Year',
} as const;

export type LabelledField = keyof typeof FIELD_LABELS;

/** The labels of `id` by the first part of the address. */
const ITEMS: Record<string, LabelledField> = {
  'chart-proposals': 'chart',
  'crew-reports': 'crew',
  crews: 'crew',
  cups: 'cup',
  'flagged-videos': 'postId',
  glossary: 'word',
  heroes: 'slide',
  members: 'userId',
  posts: 'postId',
  riders: 'rider',
  users: 'userId',
  videos: 'vimeoId',
};

/** Returns a whole sentence, such as `Title is empty.` `endpoint` tells what an `id` is. */
export function fieldErrorMessage(problem: Problem, field = 'body', endpoint = ''): string {
  const text = englishText(problem);
  if (!isFieldError(problem.code)) return text;
  return `${FIELD_LABELS[labelledField(field, endpoint)]} ${text}${/[.!?]$/.test(text) ? '' : '.'}`;
}

export function labelledField(field: string, endpoint: string): LabelledField {
  const [first = ''] = field.split('.');
  const name = (first === 'id' && ITEMS[endpoint.split('/')[1] ?? '']) || first;
  return Object.hasOwn(FIELD_LABELS, name) ? (name as LabelledField) : 'body';
}
