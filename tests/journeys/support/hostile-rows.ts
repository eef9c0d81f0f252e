/** Writes hostile texts directly to the database, as rows older than the sanitiser. */
import { openDatabase } from '#server/platform/database/open-database.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { batchHostileHtml, HOSTILE_HTML } from '../../support/hostile-html.ts';

export type HostileRows = {
  /** Posts whose editorial was never sanitised. */
  posts: number[];
  /** Posts, riders, slides and users with plain texts, to be changed over the API. */
  plain: { posts: number[]; riders: number[]; heroes: number[]; users: number[] };
  deletedPosts: number[];
  cup: number;
};

const PLAIN = { posts: 84, riders: 81, heroes: 50, users: 12 };
const ALL = HOSTILE_HTML.join(' ');
const ADDRESSES = [
  'javascript:hit()',
  ' javascript:hit()',
  'java\tscript:hit()',
  '\u0001javascript:hit()',
  'data:text/html,<script>hit()</script>',
  'vbscript:hit()',
  '//evil.invalid/',
  '/\\evil.invalid/',
  '\\\\evil.invalid',
  '/posts/1" onclick="hit()',
  '"><img src=x onerror=hit()>',
  '../../javascript:hit()',
];

export async function fillWithHostileRows(file: string): Promise<HostileRows> {
  const { database } = openDatabase(file);
  const now = Date.now();
  const batches = batchHostileHtml();
  try {
    const riders = await addRiders(database, batches, now);
    const posts = await addPosts(database, { batches, riders, now });
    const heroes = await addHeroes(database, { batches, posts, now });
    const cup = await addCup(database, riders, now);
    const users = await addFans(database, { batches, riders, cup, now });
    await database
      .insertInto('changes')
      .values({
        item: 'posts',
        itemId: posts[0] ?? 0,
        action: 'changed',
        fields: JSON.stringify([{ name: 'title', from: ALL, to: ALL }]),
        userId: users[0] ?? null,
        createdAt: now,
      })
      .execute();
    const old = batches.length;
    const plain = {
      posts: posts.slice(old),
      riders: riders.slice(old),
      heroes: heroes.slice(old),
      users: users.slice(old),
    };
    return { posts: posts.slice(0, old), plain, deletedPosts: plain.posts.splice(-5), cup };
  } finally {
    await database.destroy();
  }
}

function textsFor(batches: string[], count: number): string[] {
  return [...batches, ...Array.from({ length: count }, (_, index) => `Plain ${index + 1}`)];
}

async function addRiders(database: Database, batches: string[], now: number): Promise<number[]> {
  const rows = textsFor(batches, PLAIN.riders).map((text) => ({
    name: text,
    sponsor: text,
    country: '"<',
    birthdate: null,
    avatarLocation: null,
    avatarColor: null,
    createdAt: now,
    updatedAt: now,
  }));
  return idsOf(await database.insertInto('riders').values(rows).returning('id').execute());
}

type PostFilling = { batches: string[]; riders: number[]; now: number };

async function addPosts(database: Database, { batches, riders, now }: PostFilling): Promise<number[]> {
  const texts = textsFor(batches, PLAIN.posts);
  // The first has every text in its plain fields, so that its page covers them.
  const lines = texts.with(0, ALL);
  const rows = lines.map((text, index) => ({
    title: text,
    location: text,
    publishDate: now - index * 1_000,
    type: index % 2 === 0 ? ('Game' as const) : ('Film' as const),
    gameType: index % 2 === 0 ? ('slvsh' as const) : null,
    videoHost: 'youtube' as const,
    videoId: index === batches.length ? ALL : 'dQw4w9WgXcQ',
    editorial: batches[index] ?? null,
    description: text,
    winnerScore: null,
    winnerId: riders[index % riders.length] ?? null,
    loserId: riders[(index + 1) % riders.length] ?? null,
    posterLocation: null,
    posterFileName: text,
    posterContentType: text,
    posterColor: '#123456;background:url(https://evil.invalid/a.png)',
    createdAt: now,
    updatedAt: now,
  }));
  const posts = idsOf(await database.insertInto('posts').values(rows).returning('id').execute());
  const tags = idsOf(
    await database
      .insertInto('tags')
      .values(lines.map((text, index) => ({ name: text, nameKey: `${index} ${text}` })))
      .returning('id')
      .execute(),
  );
  const at = (index: number, ids: number[]) => ids[index % ids.length] ?? 0;
  await database
    .insertInto('postRiders')
    .values(posts.map((postId, index) => ({ postId, riderId: at(index, riders), position: 0 })))
    .execute();
  await database
    .insertInto('postTags')
    .values(posts.map((postId, index) => ({ postId, tagId: at(index, tags), position: 0 })))
    .execute();
  await database
    .insertInto('postTricks')
    .values(
      posts.map((postId, index) => ({
        postId,
        position: 0,
        startSecond: 1,
        endSecond: 2,
        name: lines[index] ?? '',
      })),
    )
    .execute();
  return posts;
}

type HeroFilling = { batches: string[]; posts: number[]; now: number };

async function addHeroes(database: Database, { batches, posts, now }: HeroFilling): Promise<number[]> {
  const rows = textsFor(batches, PLAIN.heroes).map((text, index) => ({
    position: index,
    postId: posts[index] ?? 0,
    customTitle: text,
    customEyebrow: text,
    customSubhead: text,
    customUrl: ADDRESSES[index % ADDRESSES.length] ?? null,
    posterLocation: null,
    posterFileName: text,
    posterContentType: text,
    posterColor: '"><img src=x onerror=hit()>',
    createdAt: now,
    updatedAt: now,
  }));
  return idsOf(await database.insertInto('heroes').values(rows).returning('id').execute());
}

async function addCup(database: Database, riders: number[], now: number): Promise<number> {
  const cup = { startsOn: null, endsOn: null, riderCount: 16 as const, createdAt: now, updatedAt: now };
  const { id } = await database
    .insertInto('cups')
    .values({ ...cup, slug: ALL, location: ALL, description: ALL, picksCloseAt: now + 3_600_000 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const slots = riders.slice(0, 16).map((riderId, index) => ({ cupId: id, slot: index + 1, riderId }));
  await database.insertInto('cupSlots').values(slots).execute();
  return id;
}

type FanFilling = { batches: string[]; riders: number[]; cup: number; now: number };

async function addFans(database: Database, { batches, riders, cup, now }: FanFilling): Promise<number[]> {
  const rows = textsFor(batches, PLAIN.users).map((name, index) => ({
    name,
    email: `fan${index}@fans.example`,
    emailKey: `fan${index}@fans.example`,
    passwordHash: '-',
    admin: 0 as const,
    createdAt: now,
    updatedAt: now,
  }));
  const users = idsOf(await database.insertInto('users').values(rows).returning('id').execute());
  const picks = JSON.stringify(Array.from({ length: 15 }, () => riders[0]));
  const brackets = users.map((userId, index) => ({
    userId,
    cupId: cup,
    picks,
    revision: index + 1,
    submittedAt: now,
    updatedAt: now,
  }));
  await database.insertInto('brackets').values(brackets).execute();
  return users;
}

function idsOf(rows: { id: number }[]): number[] {
  return rows.map(({ id }) => id);
}
