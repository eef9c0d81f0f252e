/** Valid requests for each kind of entity that admins edit. The tests that run for all kinds send them. */
import type { Endpoint } from '#contract/api/endpoints/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/api/endpoints.ts';
import type { EntityKind } from '#contract/rules/entities.ts';
import { matchupsOf } from './cup-fields.ts';
import { type Sending, send } from './fans.ts';
import { type Fields, jpeg, sendForm } from './forms.ts';
import type { TestSite } from './start-site.ts';
import { readReply } from './strict-client.ts';
import { type buildWorld, CUP_RIDERS } from './world.ts';

export type EntityRequests = {
  create: EndpointName;
  /** The fields of a new one; each call has a title of its own where titles are unique. */
  fields: () => Fields;
  required: string[];
  /** Free-text fields; the tests change the last one. */
  texts: [string, ...string[]];
  /** A change that writes the relations too. */
  changes: Fields;
  /** The field of the reply with the address of the picture. */
  picture?: string;
  /** The ids in the list that shows it. */
  list: (sending: Sending) => Promise<number[]>;
};

type World = Awaited<ReturnType<typeof buildWorld>>;

export async function entityRequests(
  site: TestSite,
  { riders, posts }: World,
): Promise<Record<EntityKind, EntityRequests>> {
  const image = await jpeg();
  const slots = CUP_RIDERS.map(([key]) => riders[key]);
  let cups = 0;
  let words = 0;
  let pages = 0;

  async function read(path: string, sending: Sending) {
    return readReply(send(site, `GET ${path}`, undefined, sending));
  }

  return {
    posts: {
      create: 'POST /posts/',
      fields: () => ({
        ...{ title: 'Harlaut vs Woods', description: 'A long fight.', location: 'Grandvalira', type: 'Game' },
        ...{ publishDate: '2018-03-14T11:59:00.000Z', videoHost: 'youtube', vimeoId: 'dQw4w9WgXcQ', image },
        ...{ gameType: 'slvsh', riderIds: `${riders.joss},${riders.alex}`, tags: 'one,two' },
      }),
      required: ['title', 'location', 'publishDate', 'type', 'videoHost', 'vimeoId', 'image'],
      texts: ['description', 'title'],
      changes: { title: 'Changed', tags: 'three', image },
      picture: 'posterImgLocation',
      list: async (sending) => idsOf((await read('/posts/page/1', sending)).posts),
    },
    riders: {
      create: 'POST /riders',
      fields: () => ({ name: 'Ada Powder', sponsor: 'The local shop', country: 'SE', birthdate: '2001-02-28', image }),
      required: ['name', 'sponsor', 'country', 'birthdate', 'image'],
      texts: ['name', 'sponsor'],
      changes: { name: 'Zoe', image },
      picture: 'avatarFileLocation',
      list: async (sending) => idsOf(await read('/riders', sending)),
    },
    heroes: {
      create: 'POST /heroes',
      fields: () => ({
        ...{ postId: String(posts.film), customTitle: 'Tonight', customEyebrow: 'Grandvalira' },
        ...{ customTitleFr: 'Ce soir', customEyebrowFr: 'Andorre', customSubheadFr: 'La finale' },
        ...{ customSubhead: 'The final', customUrl: '/cup', index: '1', image },
      }),
      required: ['postId'],
      texts: ['customEyebrow', 'customEyebrowFr', 'customSubhead', 'customSubheadFr', 'customTitle', 'customTitleFr'],
      changes: { customTitle: 'Now', index: '0', image },
      picture: 'customPosterImgLocation',
      list: async (sending) => idsOf(await read('/heroes', sending)),
    },
    cups: {
      create: 'POST /cups',
      fields: () => ({
        ...{ slug: `Cup ${++cups}`, location: 'Kläppen', description: 'One game a night.', riderCount: '16' },
        descriptionFr: 'Un match par soir.',
        ...{ dateRange: '2019-04-29 to 2019-05-04', initialMatchups: matchupsOf(slots), games: String(posts.zero) },
      }),
      required: ['slug', 'location', 'description', 'riderCount'],
      texts: ['slug', 'description', 'descriptionFr', 'location'],
      changes: {
        ...{ slug: 'Renamed', initialMatchups: matchupsOf([...slots.slice(0, -1), riders.rookie]) },
        games: String(posts.alexBeatsFerdinand),
      },
      list: async (sending) => idsOf((await read('/cups', sending)).map(({ info }: { info: { id: number } }) => info)),
    },
    glossary: {
      create: 'POST /glossary',
      fields: () => ({
        ...{ word: `Kangaroo ${++words}`, spellings: `roo ${words}, kanga ${words}` },
        ...{ meaning: 'A flip with a kick in it.', meaningFr: 'Un salto avec un coup de pied.' },
      }),
      required: ['word'],
      texts: ['meaningFr', 'meaning'],
      changes: { word: 'Wallaby', spellings: 'walla, wally' },
      list: async (sending) => idsOf(await read('/glossary', sending)),
    },
    pages: {
      create: 'POST /pages',
      fields: () => ({
        ...{ path: `/imprint-${++pages}`, title: 'Imprint', titleFr: 'Mentions légales', linkedFrom: 'footer' },
        ...{ text: '<p>Published by us.</p>', textFr: '<p>Publié par nous.</p>' },
      }),
      required: ['path', 'title', 'linkedFrom', 'text'],
      texts: ['titleFr', 'title'],
      changes: { title: 'About', path: '/about', linkedFrom: 'menu' },
      list: async (sending) => idsOf((await read('/site', sending)).pages),
    },
  };
}

function idsOf(items: { id: number }[]): number[] {
  return items.map(({ id }) => id);
}

/** Sends the fields as form data or as JSON, as the endpoints of the kind expect them. */
export function sendFields(
  site: TestSite,
  kind: EntityKind,
  call: string,
  fields: Fields,
  sending: Sending,
): Promise<Response> {
  const { bodyType }: Endpoint = endpoints[`PATCH /${kind}/{id}`];
  return bodyType === 'form' ? sendForm(site, call, fields, sending) : send(site, call, fields, sending);
}
