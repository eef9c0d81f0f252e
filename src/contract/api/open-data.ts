/** The tables of the open data, and the Data Package that describes their files (decision 25). */
import { z } from 'zod';
import { CUP_ROUNDS } from '../rules/cups.ts';
import { GameName } from './brackets.ts';
import { CupInfo, CupResult } from './cups.ts';
import { component, Day, Id, Timestamp } from './fields.ts';
import { Post, PostCup, Trick, WrittenTrick } from './posts.ts';
import { Rider } from './riders.ts';
import { GlossaryWord } from './tricks.ts';

const updatedAt = Timestamp.describe('When the item was last saved');
const postId = Id.describe('The id of the game');
const RiderId = Id.nullable().describe('Empty while the rider is not known');
const ListText = z.string().nullable();

/** Rows have only scalars, because CSV has no other values. Fields keep the descriptions of their entity. */
export const DATA_ROWS = {
  games: z.object({
    ...fieldsOf(Post, 'id', 'title', 'location', 'publishDate', 'gameType', 'videoHost', 'vimeoId'),
    riderIds: ListText.describe('Ids of the riders in the order of the title, separated by commas'),
    ...fieldsOf(Post, 'winnerId', 'loserId', 'winnerScore'),
    cupId: Id.nullable().describe('The newest cup of which it is a game'),
    ...fieldsOf(PostCup, 'round'),
    ...fieldsOf(Post, 'version'),
    updatedAt,
  }),
  riders: z.object({
    ...fieldsOf(Rider, 'id', 'name', 'sponsor', 'country', 'birthdate', 'Offense', 'Defense', 'Lines', 'Difficulty'),
    ...fieldsOf(Rider, 'Overall', 'games_played', 'version'),
    updatedAt,
  }),
  results: z.object({
    cupId: Id,
    game: GameName,
    round: z.enum(CUP_ROUNDS),
    rider1Id: RiderId,
    rider2Id: RiderId,
    winnerId: Id.nullable().describe('Empty without a result'),
    ...fieldsOf(CupResult, 'postId', 'letters'),
  }),
  cups: z.object({
    ...fieldsOf(CupInfo, 'id', 'slug', 'location'),
    startsOn: Day.nullable(),
    endsOn: Day.nullable(),
    ...fieldsOf(CupInfo, 'riderCount', 'description', 'descriptionFr', 'version'),
    updatedAt,
  }),
  tricks: z.object({ postId, ...fieldsOf(WrittenTrick, 'start', 'end', 'name', 'wording') }),
  ledgers: z.object({ postId, ...fieldsOf(Trick, 'start', 'end', 'setter', 'set', 'reply', 'replyAt', 'again') }),
  glossary: z.object({
    ...fieldsOf(GlossaryWord, 'id', 'word'),
    spellings: ListText.describe(`${GlossaryWord.shape.spellings.description}; separated by commas`),
    ...fieldsOf(GlossaryWord, 'meaning', 'meaningFr', 'version'),
    updatedAt,
  }),
};
export type DataTable = keyof typeof DATA_ROWS;

function fieldsOf<T extends z.ZodObject, Name extends keyof T['shape'] & string>(entity: T, ...names: Name[]) {
  return Object.fromEntries(names.map((name) => [name, entity.shape[name]])) as Pick<T['shape'], Name>;
}

export const LICENCES = {
  'CC-BY-4.0': 'https://creativecommons.org/licenses/by/4.0/',
  'CC0-1.0': 'https://creativecommons.org/publicdomain/zero/1.0/',
  'ODC-BY-1.0': 'https://opendatacommons.org/licenses/by/1-0/',
} as const;
export type Licence = keyof typeof LICENCES;

const Names = z.array(z.string());

const ForeignKey = z.object({ fields: Names, reference: z.object({ resource: z.string(), fields: Names }) });

const DataField = z.object({
  name: z.string(),
  type: z.enum(['integer', 'number', 'string', 'boolean', 'date', 'datetime']),
  description: z.string().optional(),
  constraints: z.object({ required: z.boolean(), enum: Names.optional() }),
});
export type DataField = z.infer<typeof DataField>;

const DataFile = z.object({
  name: z.string().describe('The table, with `-json` after it for JSON'),
  type: z.literal('table'),
  path: z.string().describe('The name of the file beside the descriptor'),
  format: z.enum(['csv', 'json']),
  bytes: z.int().min(0).describe('The size without compression'),
  hash: z.string().describe('`sha256:` and the hash in hexadecimal'),
  schema: z.object({
    fields: z.array(DataField),
    primaryKey: Names,
    foreignKeys: z.array(ForeignKey).optional(),
  }),
});
export type DataFile = z.infer<typeof DataFile>;

export const DataPackage = component('DataPackage', {
  $schema: z.url(),
  name: z.string(),
  description: z.string(),
  homepage: z.url(),
  created: Timestamp.optional().describe('The last save or publication of an item; absent without items'),
  licenses: z.array(z.object({ name: z.string(), path: z.url() })),
  resources: z.array(DataFile),
});
export type DataPackage = z.infer<typeof DataPackage>;
