import type { Trick } from '#contract/api/posts.ts';
import { pictureColumns, type StoredPicture } from '../../platform/pictures/pictures.ts';
import { emptyFields, pickFields, type StoredFields } from '../editing/fields.ts';

/** In the order of the history. */
export const FIELDS = [
  'title',
  'location',
  'publishDate',
  'type',
  'gameType',
  'videoHost',
  'videoId',
  'videoHash',
  'description',
  'editorial',
  'winnerScore',
  'winnerId',
  'loserId',
  'ledger',
  'chartedBy',
] as const;

export type PostInput = StoredFields<'posts', typeof FIELDS> & {
  /** The newest cup outside the trash of which the post is a game. */
  cupId: number | null;
  /** The riders in the order of the title. */
  riderIds: readonly number[];
  tags: readonly string[];
  tricks: readonly Trick[];
  demoLedger: boolean;
  poster: StoredPicture | null;
};

export const EMPTY_POST = {
  ...emptyFields(FIELDS),
  ...{ cupId: null, riderIds: [], tags: [], tricks: [], demoLedger: false, poster: null },
};

/** A row that is inserted without a save has no cup. */
export type NewPost = Partial<PostInput> &
  Pick<PostInput, 'title' | 'publishDate' | 'type' | 'videoHost' | 'videoId' | 'riderIds' | 'tags'> & { id?: number };

/** The caller sanitises the editorial. */
export function postColumns(post: Omit<NewPost, 'riderIds' | 'tags'>) {
  const { demoLedger, poster, ...fields } = { ...EMPTY_POST, ...post };
  return {
    ...pickFields(fields, FIELDS),
    demoLedger: demoLedger ? (1 as const) : (0 as const),
    ...pictureColumns(poster),
  };
}
