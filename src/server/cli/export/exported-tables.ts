/** What is exported: tables of rows, each of whose columns says what it holds. */

import { foldName } from '#contract/fold-name.ts';
import type { RiderName } from '#contract/posts.ts';
import { scanBrackets } from '../../features/brackets/describe.ts';
import { listCupsWithResults } from '../../features/cups/stored-cup.ts';
import { listHeroes } from '../../features/heroes/describe.ts';
import { listTags } from '../../features/posts/describe.ts';
import { scanPosts } from '../../features/posts/scan-posts.ts';
import { listRiders } from '../../features/riders/describe.ts';
import { listStats } from '../../features/riders/stats.ts';
import { scanUsers } from '../../features/users/describe.ts';
import { scanViews } from '../../features/view-counts/read-views.ts';
import { END_OF_TIME } from '../../platform/clock.ts';
import type { DatabaseTransaction } from '../../platform/database/schema.ts';

export type ExportedValue = string | number | null | readonly string[] | object;
export type ExportedRow = Record<string, ExportedValue>;

export type ExportedTable = {
  /** What its files are called. */
  name: string;
  /** Whether it is about people, whom an export may leave out. */
  aboutPeople?: boolean;
  /** What each column holds, in their order. */
  columns: Record<string, string>;
  rows(reading: ExportContext): AsyncIterable<ExportedRow[]>;
};

/** `namePicture` answers the file that a picture's location becomes, from the folder of the export on; null for none of ours. */
export type ExportContext = {
  trx: DatabaseTransaction;
  now: number;
  namePicture(location: string | null): string | null;
};

function toIsoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

export const RIDERS: ExportedTable = {
  name: 'riders',
  columns: {
    id: 'number on this site; an import passes over it',
    name: 'what makes it the same rider, in the letters of any keyboard',
    sponsor: 'a text, or empty',
    country: 'two letters as in ISO 3166-1, or empty',
    birthdate: 'a day such as 2000-12-31, or empty',
    image: 'the file of the portrait, or empty',
  },
  async *rows({ trx, namePicture }) {
    const riders = (await listRiders(trx)).sort((one, other) => one.id - other.id);
    yield riders.map(({ id, name, sponsor, country, birthdate, avatarFileLocation }) => ({
      ...{ id, name, sponsor, country, birthdate },
      image: namePicture(avatarFileLocation),
    }));
  },
};

export const POSTS: ExportedTable = {
  name: 'posts',
  columns: {
    id: 'number on this site; an import passes over it',
    title: 'a text',
    location: 'a text, or empty',
    publishDate: 'a moment such as 2018-03-12T12:00:00.000Z; one to come is a scheduled post',
    type: 'Game or Film',
    gameType: 'slvsh, instabanger, in-on-out, zero, add-on, or empty',
    videoHost: 'youtube, vimeo or videojs',
    vimeoId: 'the id of the video there; with the host it makes it the same post',
    description: 'a text of several lines, or empty',
    editorial: 'HTML, or empty',
    winnerScore: 'letters that the winner had taken, 0 to 4, or empty',
    winner: 'the name of a rider, with his number behind it (Alex Hall #12) where others are called so too, or empty',
    loser: 'the same',
    riders: 'all who ride in it, as a list of the same',
    tags: 'a list of names',
    tricks: 'a JSON list of start, end (seconds) and name',
    image: 'the file of the poster, or empty',
  },
  async *rows({ trx, namePicture }) {
    const reference = await createReferences(trx);
    for await (const posts of scanPosts(trx)) {
      yield posts.map(({ winnerId, loserId, riders, tags, posterImgLocation, ...post }) => ({
        ...{ id: post.id, title: post.title, location: post.location, publishDate: post.publishDate },
        ...{ type: post.type, gameType: post.gameType, videoHost: post.videoHost, vimeoId: post.vimeoId },
        ...{ description: post.description, editorial: post.editorial, winnerScore: post.winnerScore },
        winner: winnerId === null ? null : reference(winnerId),
        loser: loserId === null ? null : reference(loserId),
        riders: riders.map(({ id }: RiderName) => reference(id)),
        tags: tags.map(({ name }) => name),
        tricks: post.tricks,
        image: namePicture(posterImgLocation),
      }));
    }
  },
};

/**
 * A rider's name in a form that an import finds without ambiguity: by name if it is unique. On another site the bare id
 * belongs to another rider.
 */
async function createReferences(trx: Parameters<typeof listRiders>[0]): Promise<(id: number) => string> {
  const riders = await listRiders(trx);
  const nameOf = new Map(riders.map(({ id, name }) => [id, name]));
  const bearers = Map.groupBy(riders, ({ name }) => foldName(name));
  return (id) => {
    const name = nameOf.get(id) ?? '';
    const isHisAlone = bearers.get(foldName(name))?.length === 1 && !/^\d{1,9}$/.test(name);
    return isHisAlone ? name : `${name} #${id}`;
  };
}

const RIDER_STATS: ExportedTable = {
  name: 'rider-stats',
  columns: {
    slvsh_id: 'the number of the rider',
    stat_rider_name: 'his name in the table of figures',
    ...{ Offense: '0 to 1', Defense: '0 to 1', Lines: '0 to 1', Difficulty: '0 to 1', Overall: '0 to 1' },
    games_played: 'how many games the figures are of',
  },
  async *rows({ trx }) {
    yield await listStats(trx);
  },
};

const TAGS: ExportedTable = {
  name: 'tags',
  columns: { id: 'number on this site', name: 'as posts name it' },
  async *rows({ trx }) {
    yield await listTags(trx);
  },
};

const CUPS: ExportedTable = {
  name: 'cups',
  columns: {
    id: 'number on this site',
    slug: 'its title',
    location: 'a text',
    ...{ startsOn: 'a day, or empty', endsOn: 'a day, or empty' },
    riderCount: '8, 16 or 32',
    description: 'a text of several lines',
    picksCloseAt: 'a moment, or empty',
    games: 'JSON: the numbers of its posts',
    initialMatchups: 'JSON: the first round as pairs of riders’ numbers, null where no rider is known',
    handResults: 'JSON: games that no video settles, each with the number of the winner',
    results: 'JSON: all games that are settled, each with the numbers of the winner and of the post that says so',
  },
  async *rows({ trx, now }) {
    yield (await listCupsWithResults(trx, now)).map(({ id, input, results }) => ({
      ...{ id, slug: input.slug, location: input.location, startsOn: input.startsOn, endsOn: input.endsOn },
      ...{ riderCount: input.riderCount, description: input.description },
      picksCloseAt: input.picksCloseAt == null ? null : toIsoTime(input.picksCloseAt),
      ...{ games: input.gameIds, initialMatchups: input.initialMatchups, handResults: input.manualResults },
      results: [...results].map(([game, { winnerId, postId }]) => ({ game, winnerId, postId })),
    }));
  },
};

const HEROES: ExportedTable = {
  name: 'heroes',
  columns: {
    id: 'number on this site',
    index: 'its place in the gallery, smallest first',
    postId: 'the number of its post',
    ...{ customTitle: 'a text, or empty', customEyebrow: 'a text, or empty', customSubhead: 'a text, or empty' },
    customUrl: 'an address on the site, or empty',
    image: 'the file of its own picture, or empty',
  },
  async *rows({ trx, namePicture }) {
    yield (await listHeroes(trx, END_OF_TIME)).map(({ id, index, postId, ...hero }) => ({
      ...{ id, index, postId, customTitle: hero.customTitle, customEyebrow: hero.customEyebrow },
      ...{ customSubhead: hero.customSubhead, customUrl: hero.customUrl },
      image: namePicture(hero.customPosterImgLocation),
    }));
  },
};

const PLAYS: ExportedTable = {
  name: 'plays',
  columns: { day: 'a day in UTC', postId: 'the number of the post', count: 'how often it was played on that day' },
  async *rows({ trx }) {
    yield* scanViews(trx);
  },
};

const USERS: ExportedTable = {
  name: 'users',
  aboutPeople: true,
  columns: {
    ...{ id: 'number on this site', name: 'a text', email: 'the address', admin: 'true or false' },
    createdAt: 'a moment',
  },
  async *rows({ trx }) {
    for await (const users of scanUsers(trx)) {
      yield users.map(({ id, name, email, admin, createdAt }) => ({
        ...{ id, name, email, admin },
        createdAt: toIsoTime(createdAt),
      }));
    }
  },
};

const BRACKETS: ExportedTable = {
  name: 'brackets',
  aboutPeople: true,
  columns: {
    id: 'number on this site',
    userId: 'the number of the account; of a deleted one nothing else is stored',
    cupId: 'the number of the cup',
    picks: 'JSON: game-1 to game-15 to the chosen rider’s name',
    lateGames: 'JSON: the numbers of games that were picked too late and score nothing',
    submittedAt: 'a moment',
  },
  async *rows({ trx }) {
    for await (const brackets of scanBrackets(trx)) {
      yield brackets.map(({ id, userId, cupId, picks, lateGames, submittedAt }) => ({
        ...{ id, userId, cupId, lateGames, submittedAt: toIsoTime(submittedAt) },
        picks: Object.fromEntries([...picks].map(([game, rider]) => [`game-${game}`, rider])),
      }));
    }
  },
};

export const OTHER_TABLES = [RIDER_STATS, TAGS, CUPS, HEROES, PLAYS, USERS, BRACKETS];
