/** Posts as a file has them. */
import { emptyAsNull } from '#contract/fields.ts';
import type { GameType, PostType, VideoHost } from '#contract/post-types.ts';
import { PostForm } from '#contract/posts.ts';
import { findPostsByVideo } from '../../features/posts/describe.ts';
import { newPostInput, type PostFields, type PostPatch, parseVideoId } from '../../features/posts/rules.ts';
import { insertPost, updatePost, validatePostChange } from '../../features/posts/save.ts';
import { AppError } from '../../platform/app-error.ts';
import { parseListCell } from './cells.ts';
import type { Cells, Format } from './file-format.ts';
import type { ImportKind } from './import-rows.ts';
import type { RiderNames } from './rider-names.ts';
import { columnOf, problemsOf, RIDER_COLUMNS, RowError, rowMessageOf } from './row-error.ts';

/** By the rules of the form, which insists on a place and a picture; a file need not know them. */
const { image: _image, imageCrop: _crop, ...fields } = PostForm.shape;
const NewRow = PostForm.pick({}).extend({ ...fields, location: emptyAsNull(fields.location).optional() });
const ChangeRow = NewRow.partial().required({ videoHost: true, vimeoId: true });

const OWN_COLUMNS = Object.keys(fields).filter((field) => columnOf(field) === field);

type ImportedPost = {
  host: VideoHost;
  videoId: string;
  /** What becomes of a post that is there. */
  change: PostPatch;
  image: string;
  /** The row as a post that is not there yet; throws {@link RowError}. */
  asNew(): PostFields;
};

type PostImport = {
  riders: RiderNames;
  /** Whether what is there already is changed; then a row need not have all that a new one has to. */
  update: boolean;
  /** What a new post has where its row says nothing. */
  defaults(cells: Cells): Cells;
};

/** The same video at the same host is the same post. */
export function createPostImport({ riders, update, defaults }: PostImport): ImportKind<ImportedPost> {
  const given = (column: string) => defaults({})[column] !== undefined;
  const needed = ['title', 'publishDate', 'type'].filter((column) => !update && !given(column));
  return {
    name: 'posts',
    columns: {
      known: ['id', ...OWN_COLUMNS, ...Object.keys(RIDER_COLUMNS), 'image'],
      required: ['videoHost', 'vimeoId', ...needed],
      lists: ['riders', 'tags', 'tricks'],
    },
    pictureUse: 'poster',

    read({ id: _id, image = '', ...cells }) {
      const { form, problems } = nameRiders(cells, riders);
      const asNew = () => readNew(withDefaults(form, defaults(cells)), problems);
      const change = update ? readChange(form, problems) : asNew();
      const videoId = withRowErrors(() => parseVideoId(change.videoHost, change.vimeoId));
      const { videoHost: host, vimeoId: _vimeoId, ...changed } = change;
      return { host, videoId, change: changed, image, asNew };
    },

    keyOf: ({ host, videoId }) => `${host} ${videoId}`,
    duplicateOf: (place) => `vimeoId is that of ${place}`,

    async find(database, rows) {
      const found = await findPostsByVideo(database, [...new Set(rows.map(({ videoId }) => videoId))]);
      return Map.groupBy(found, ({ host, videoId }) => `${host} ${videoId}`);
    },

    async preview(database, { change, asNew }, found) {
      if (found) return (await validatePostChange(database, found.id, change)).differs;
      newPostInput(asNew());
      return true;
    },

    async store(trx, { change, asNew }, found, poster) {
      const actor = { userId: null, now: Date.now() };
      if (found) return updatePost(trx, found.id, { ...change, poster }, actor);
      await insertPost(trx, newPostInput({ ...asNew(), poster }), actor);
      return true;
    },
  };
}

/** Of what a row says, all that the form's rules say against it. */
function readChange(form: Cells, problems: readonly string[]) {
  const read = ChangeRow.safeParse(form);
  const wrong = [...problems, ...problemsOf(read.error)];
  if (!read.success || wrong.length > 0) throw new RowError(wrong);
  return read.data;
}

/** The same of a whole post, and then whether its parts go together. */
function readNew(form: Cells, problems: readonly string[]): PostFields {
  const read = NewRow.safeParse(form);
  const wrong = [...problems, ...problemsOf(read.error)];
  if (!read.success || wrong.length > 0) throw new RowError(wrong);
  withRowErrors(() => newPostInput(read.data));
  return read.data;
}

/** The row as a form would send it: numbers instead of names, and no quotes around a name of a list. */
function nameRiders(cells: Cells, riders: RiderNames): { form: Cells; problems: string[] } {
  const { tags } = cells;
  const form: Cells = { ...cells, ...(tags !== undefined && { tags: parseListCell(tags)?.join(',') ?? tags }) };
  const problems: string[] = [];
  for (const [column, field] of Object.entries(RIDER_COLUMNS)) {
    const cell = cells[column];
    delete form[column];
    if (cell === undefined) continue;
    const names = column === 'riders' ? parseListCell(cell) : [cell.trim()].filter(Boolean);
    if (!names) problems.push(`${column} has quotes that do not match`);
    const found = (names ?? []).map((name) => riders.find(name));
    const unknown = found.find((one) => typeof one === 'object');
    if (unknown) problems.push(`${column} ${unknown.problem}`);
    else form[field] = found.join(',');
  }
  return { form, problems };
}

function withDefaults(form: Cells, defaults: Cells): Cells {
  const blank = Object.entries(defaults).filter(([column]) => (form[column] ?? '').trim() === '');
  return { ...form, ...Object.fromEntries(blank) };
}

/** What the site's own operations say, said of the row. */
function withRowErrors<T>(ask: () => T): T {
  try {
    return ask();
  } catch (error) {
    throw error instanceof AppError ? new RowError([rowMessageOf(error)]) : error;
  }
}

/** The rule for what is not chosen from a list. */
export const PostDefaults = PostForm.pick({ location: true }).partial();

/** What the operator says of all rows. */
export type Defaults = {
  type?: PostType | undefined;
  gameType?: GameType | undefined;
  location?: string | undefined;
};

/** A feed states neither the type nor the location of its videos; the title of a game has the form 'A vs. B'. */
export function createDefaults({ type, gameType, location }: Defaults, format: Format): (cells: Cells) => Cells {
  return (cells) => {
    const kind = type ?? (format === 'feed' ? guessPostType(cells.title) : undefined);
    const isGame = (cells.type || kind) === 'Game';
    return {
      ...(kind && { type: kind }),
      ...(gameType && isGame && { gameType }),
      ...(location && { location }),
    };
  };
}

function guessPostType(title = ''): PostType {
  return /\svs?\.?\s/i.test(title) ? 'Game' : 'Film';
}
