/** The tables that are exported for whoever takes the site elsewhere; no import takes them. */
import { scanBrackets } from '../../../features/brackets/describe.ts';
import { listCupsWithResults } from '../../../features/cups/stored-cup.ts';
import { listHeroes } from '../../../features/heroes/describe.ts';
import { listTags } from '../../../features/posts/tags.ts';
import { listStats } from '../../../features/riders/stats.ts';
import { scanUsers } from '../../../features/users/describe.ts';
import { scanViews } from '../../../features/view-counts/read-views.ts';
import { END_OF_TIME } from '../../../platform/clock.ts';
import { type ExportedTable, momentOf } from './exported-table.ts';

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
    initialMatchups: 'JSON: the first round as pairs of riders’ numbers, null where nobody is known',
    handResults: 'JSON: games that no video settles, each with the number of the winner',
    results: 'JSON: all games that are settled, each with the numbers of the winner and of the post that says so',
  },
  async *rows({ trx, now }) {
    yield (await listCupsWithResults(trx, now)).map(({ id, input, results }) => ({
      ...{ id, slug: input.slug, location: input.location, startsOn: input.startsOn, endsOn: input.endsOn },
      ...{ riderCount: input.riderCount, description: input.description },
      picksCloseAt: input.picksCloseAt == null ? null : momentOf(input.picksCloseAt),
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
        createdAt: momentOf(createdAt),
      }));
    }
  },
};

const BRACKETS: ExportedTable = {
  name: 'brackets',
  aboutPeople: true,
  columns: {
    id: 'number on this site',
    userId: 'the number of the account; of one that is gone nothing else is kept',
    cupId: 'the number of the cup',
    picks: 'JSON: game-1 to game-15 to the chosen rider’s name',
    lateGames: 'JSON: the numbers of games that were picked too late and score nothing',
    submittedAt: 'a moment',
  },
  async *rows({ trx }) {
    for await (const brackets of scanBrackets(trx)) {
      yield brackets.map(({ id, userId, cupId, picks, lateGames, submittedAt }) => ({
        ...{ id, userId, cupId, lateGames, submittedAt: momentOf(submittedAt) },
        picks: Object.fromEntries([...picks].map(([game, rider]) => [`game-${game}`, rider])),
      }));
    }
  },
};

export const OTHER_TABLES = [RIDER_STATS, TAGS, CUPS, HEROES, PLAYS, USERS, BRACKETS];
