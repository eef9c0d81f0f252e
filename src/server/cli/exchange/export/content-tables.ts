/** The tables that an import takes again: posts and riders, by the names of its columns. */
import { foldName } from '#contract/fold-name.ts';
import type { RiderName } from '#contract/posts.ts';
import { scanPosts } from '../../../features/posts/scan-posts.ts';
import { listRiders } from '../../../features/riders/describe.ts';
import { isNumber } from '../rider-number.ts';
import type { ExportedTable } from './exported-table.ts';

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
    riders: 'everybody who rides in it, as a list of the same',
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
 * How a rider is named so that an import finds him and nobody else: by name where that is his alone. A number by itself
 * would be somebody else's on another site.
 */
async function createReferences(trx: Parameters<typeof listRiders>[0]): Promise<(id: number) => string> {
  const riders = await listRiders(trx);
  const nameOf = new Map(riders.map(({ id, name }) => [id, name]));
  const bearers = Map.groupBy(riders, ({ name }) => foldName(name));
  return (id) => {
    const name = nameOf.get(id) ?? '';
    const isHisAlone = bearers.get(foldName(name))?.length === 1 && !isNumber(name);
    return isHisAlone ? name : `${name} #${id}`;
  };
}
