import { PostPatch as PostFormPatch } from '#contract/api/posts.ts';
import { shortCupTitle } from '#contract/rules/cups.ts';
import { foldName } from '#contract/rules/names.ts';
import type { VideoHost } from '#contract/rules/posts.ts';
import { silencePosts } from '../../features/alerts/announcements.ts';
import { moveToCup } from '../../features/cups/save.ts';
import { listCupTitles } from '../../features/cups/summaries.ts';
import { findPostsByVideo } from '../../features/posts/read-posts.ts';
import { newPostInput, type PostPatch, parseVideo } from '../../features/posts/rules.ts';
import { insertPost, updatePost } from '../../features/posts/save.ts';
import { listRiders } from '../../features/riders/describe.ts';
import type { Database } from '../../platform/database/schema.ts';
import { findBillFacts } from './draw-bill.ts';
import { columnOf, type ImportKind, RIDER_COLUMNS, validateRow } from './import-rows.ts';
import { parseList, type Row } from './read-rows.ts';

/** The form requires a location and a picture; an import requires neither. */
const PatchRow = PostFormPatch.omit({ image: true, imageCrop: true, version: true }).required({
  videoHost: true,
  vimeoId: true,
});
const NewRow = PatchRow.required({ title: true, publishDate: true, type: true });

type ImportedPost = {
  host: VideoHost;
  videoId: string;
  patch: PostPatch;
  /** The row as the form sends it, for the validation of a new post. */
  form: Row;
  image: string;
};

export type Finders = { findRider: FindByText; findCup: FindByText };

/** A row belongs to the post with the same video. With `update` it needs only the columns that it changes. */
export function createPostImport(finders: Finders, update: boolean): ImportKind<ImportedPost> {
  return {
    columns: {
      known: [...Object.keys(PatchRow.shape).map(columnOf), 'image'],
      required: ['videoHost', 'vimeoId', ...(update ? [] : ['title', 'publishDate', 'type'])],
      lists: ['riders', 'tags', 'tricks'],
    },
    pictureUse: 'poster',
    keyColumn: 'vimeoId',
    parse({ image = '', ...row }) {
      const { form, problems } = toForm(row, finders);
      const { videoHost: host, vimeoId, ...patch } = validateRow(PatchRow, form, problems);
      const { id: videoId, hash } = parseVideo(host, vimeoId);
      return { host, videoId, patch: hash === undefined ? patch : { ...patch, vimeoHash: hash }, form, image };
    },
    keyOf: ({ host, videoId }) => `${host} ${videoId}`,
    find: async (trx, { host, videoId }) =>
      (await findPostsByVideo(trx, [videoId])).filter((post) => post.host === host),
    async insert(trx, { form }, poster) {
      const now = Date.now();
      const post = newPostInput({ ...validateRow(NewRow, form), poster });
      const id = await insertPost(trx, post, { userId: null, now }, moveToCup);
      await silencePosts(trx, [id], now);
      return id;
    },
    async update(trx, id, { patch }, poster) {
      const now = Date.now();
      const changed = await updatePost(trx, id, { ...patch, poster }, { userId: null, now }, moveToCup);
      if (changed) await silencePosts(trx, [id], now);
      return changed;
    },
    findBillFacts,
  };
}

function toForm({ tags, cup, ...row }: Row, { findRider, findCup }: Finders): { form: Row; problems: string[] } {
  const form: Row = { ...row, ...(tags !== undefined && { tags: parseList(tags)?.join(',') ?? tags }) };
  const problems: string[] = [];
  const cupId = cup ? findCup(cup) : '';
  if (typeof cupId === 'object') problems.push(`cup ${cupId.problem}`);
  else if (cup !== undefined) form.cupId = String(cupId);
  for (const [column, field] of Object.entries(RIDER_COLUMNS)) {
    const text = row[column];
    delete form[column];
    if (text === undefined) continue;
    const names = column === 'riders' ? parseList(text) : [text].filter(Boolean);
    if (!names) problems.push(`${column} has quotes that do not match`);
    const ids = (names ?? []).map(findRider);
    const unknown = ids.find((id) => typeof id === 'object');
    if (unknown) problems.push(`${column} ${unknown.problem}`);
    else form[field] = ids.join(',');
  }
  return { form, problems };
}

type FindByText = (text: string) => number | { problem: string };

/** Finds riders of the site by id or by name, in the letters of any keyboard. */
export async function createRiderFinder(database: Database): Promise<FindByText> {
  const riders = await listRiders(database);
  const ids = new Set(riders.map(({ id }) => String(id)));
  const byName = Map.groupBy(riders, ({ name }) => foldName(name));
  return (text) => {
    if (ids.has(text)) return Number(text);
    const [rider, ...others] = byName.get(foldName(text)) ?? [];
    if (!rider) return { problem: `names ${text.slice(0, 120)}, who is not a rider of the site` };
    if (others.length === 0) return rider.id;
    const choices = [rider, ...others].map(({ id }) => id).join(' or ');
    return { problem: `names ${text}, which is the name of several riders; write the id instead: ${choices}` };
  };
}

/** Finds cups of the site by id or by title, with or without the brand. */
export async function createCupFinder(database: Database): Promise<FindByText> {
  const cups = await listCupTitles(database, Date.now());
  const keysOf = (title: string) => [title, shortCupTitle(title)].map(foldName);
  return (text) => {
    const titled = cups.find(({ title }) => keysOf(title).includes(foldName(text)));
    const cup = titled ?? cups.find(({ id }) => String(id) === text);
    return cup?.id ?? { problem: `names ${text.slice(0, 120)}, which is not a cup of the site` };
  };
}
