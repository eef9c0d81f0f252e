/** The names of request fields in error messages. */

export const FIELD_LABELS = {
  admin: 'Admin',
  birthdate: 'Birthdate',
  body: 'Request',
  country: 'Country',
  cup: 'Cup',
  cupId: 'Cup',
  customEyebrow: 'Custom eyebrow',
  customSubhead: 'Custom subhead',
  customTitle: 'Custom title',
  customUrl: 'Custom URL',
  dateRange: 'Date range',
  description: 'Description',
  editorial: 'Editorial',
  email: 'Email',
  filter: 'Filter',
  games: 'List of games',
  gameType: 'Game type',
  host: 'Video host',
  id: 'Number',
  ids: 'List of slides',
  image: 'Picture',
  imageCrop: 'Picture crop',
  index: 'Place',
  initialMatchups: 'First round',
  item: 'Item type',
  location: 'Location',
  loserId: 'Loser',
  name: 'Name',
  oldPassword: 'Current password',
  order: 'Order',
  page: 'Page',
  password: 'Password',
  picks: 'Bracket',
  picksCloseAt: 'Bracket closing time',
  place: 'Place',
  postId: 'Post',
  publishDate: 'Publish date',
  q: 'Search',
  request: 'Request',
  results: 'List of results',
  riderCount: 'Rider count',
  riderIds: 'List of riders',
  search: 'Search',
  sessionId: 'Session',
  show: 'Choice of posts',
  slug: 'Cup title',
  slvshCupId: 'Cup',
  sponsor: 'Sponsor',
  tags: 'List of tags',
  title: 'Title',
  token: 'Token',
  tricks: 'List of chapters',
  type: 'Type',
  userId: 'User',
  version: 'Version',
  videoHost: 'Video host',
  vimeoId: 'Video',
  winnerId: 'Winner',
  winnerScore: 'Score',
  year: 'Year',
} as const;

export type LabelledField = keyof typeof FIELD_LABELS;

/** `Title is empty.` for the field `title` and the reason `is empty`; a reason that is a whole sentence stays as it is. */
export function fieldErrorMessage(field: string, reason: string): string {
  if (!/^\p{Ll}/u.test(reason)) return reason;
  const [name = ''] = field.split('.');
  const label = Object.hasOwn(FIELD_LABELS, name) ? FIELD_LABELS[name as LabelledField] : FIELD_LABELS.body;
  return `${label} ${reason}${/[.!?]$/.test(reason) ? '' : '.'}`;
}
