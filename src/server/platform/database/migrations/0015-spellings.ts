/** Adds the spellings of the sport's words, and builds the search index again, whose words no longer contain them. */
import { sql } from 'kysely';
import type { AnyDatabase, Engine } from '../schema.ts';

/** The spellings of each word. All but the spoken numbers occur beside these words in the 6,920 tricks of the public index. */
const SPELLINGS: Record<string, string> = {
  backside: 'b bs back',
  frontside: 'f fs front',
  forward: 'fwd fw foward',
  switch: 'sw',
  left: 'l',
  right: 'r',
  unnatural: 'un unat',
  opp: 'op',
  'alley oop': 'ao alleyoop',
  'switch left': 'swl',
  'switch right': 'swr',
  'switch unnatural': 'swun',
  double: 'dub dbl',
  zero: '0',
  'switch double': 'swdub',
  // 'ONE FOOT' is no spin, so that 'one' is no spelling of 1.
  '1': '180',
  '2': '270 two',
  '3': '360 three',
  '4': '450 four',
  '5': '540 five',
  '6': '630 six',
  '7': '720 seven',
  '8': '810 eight',
  '9': '900 nine',
  '10': '1080 ten',
  '12': '1260 twelve',
  '14': '1440 fourteen',
  '16': '1620 sixteen',
  'backside slide': 'bslide blside backslide',
  'frontside slide': 'fslide frontslide',
  'backside surface': 'bsurface bsurf bsrf bsurace',
  'frontside surface': 'fsurface fsurf',
  '5050': '50',
  'lip slide': 'lipslide',
  'right lip': 'rlip',
  'unnatural lip': 'unlip',
  'switch lip': 'swlip',
  'switch left lip': 'swllip',
  'switch right lip': 'swrlip',
  'switch tails': 'swtails swt',
  'switch left tails': 'swltails swlt',
  'switch right tails': 'swrtails swrt',
  'switch blender': 'swblender swblend',
  'switch disaster': 'swdisaster',
  blender: 'blend',
  disaster: 'diaster',
  pretzel: 'pretz',
  revert: 'rev',
  shuffle: 'shuff',
  sniper: 'snipe',
  'nose sniper': 'nosesniper',
  'blunt slide': 'bluntslide',
  'body slide': 'bodyslide',
  'grab slide': 'grabslide',
  'safety slide': 'safetyslide safteyslide',
  'hand drag slide': 'hdslide',
  'nose butter': 'nosebutter nb',
  'left nose butter': 'lnb',
  'right nose butter': 'rnb',
  'tail butter': 'tailbutter tb',
  'switch tail butter': 'swtb',
  'nose tap': 'nosetap nt',
  'tail tap': 'tailtap tt',
  'nose press': 'nosepress np',
  'tail press': 'tailpress',
  'nose drag': 'nosedrag',
  'tail drag': 'taildrag',
  'nose grab': 'nosegrab',
  'nose blunt': 'noseblunt',
  'tips under': 'tipsunder',
  'hand drag': 'handdrag hd',
  'hand plant': 'handplant hp',
  'front plant': 'frontplant',
  'pole plant': 'poleplant',
  'pole jam': 'polejam',
  'tree tap': 'treetap',
  'wall ride': 'wallride wr',
  'land holding': 'landholding',
  'backside flip': 'bflip backflip',
  'frontside flip': 'fflip ff frontflip',
  'switch backside flip': 'swbflip',
  'switch bio': 'swbio',
  'switch cork': 'swcork',
  'whack flip': 'whackflip',
  whack: 'wack',
  flair: 'flare',
  rodeo: 'rod',
  branny: 'brany',
  japan: 'jap',
  'double japan': 'dubjapan',
  'lead japan': 'leadjapan',
  safety: 'saftey saffety',
  'lead safety': 'leadsafety',
  'double nose': 'dubnose',
  'same nose': 'samenose',
  stalefish: 'stale',
  critical: 'crit critica',
  trailing: 'trail',
  seatbelt: 'seatblet',
  cossack: 'cosack',
  seaman: 'seamann seemann seamen',
  'over shifty': 'overshifty',
  touchy: 'touchie',
  'truck driver': 'truckdriver',
  'fire cracker': 'firecracker',
  iron: 'iorn',
  'lazy boy': 'lazyboy',
  'liu kang': 'luikang liukang',
  'straight line': 'straightline',
  'take off': 'takeoff',
  tokyo: 'toyko',
};

export async function up(database: AnyDatabase, engine: Engine): Promise<void> {
  await database.schema
    .createTable('spellings')
    .addColumn('spelling', 'text', (column) => column.primaryKey().notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addCheckConstraint('spellings_not_empty', sql`spelling <> '' and words <> ''`)
    .execute();
  const rows = Object.entries(SPELLINGS).flatMap(([words, spellings]) =>
    spellings.split(' ').map((spelling) => ({ spelling, words })),
  );
  await database.insertInto('spellings').values(rows).execute();
  await renameTables(database, engine);
  await queueEverything(database);
}

/** `search_stale` keeps its name, which the bodies of triggers contain. */
async function renameTables(database: AnyDatabase, engine: Engine): Promise<void> {
  await database.schema.alterTable('search_slips').renameColumn('slip', 'deletion').execute();
  for (const [before, name] of [
    ['search_slips', 'search_deletes'],
    ['search_sets', 'search_postings'],
    ['search_sources', 'search_documents'],
  ] as const) {
    await database.schema.alterTable(before).renameTo(name).execute();
    // SQLite does not name the indexes of primary keys.
    if (engine === 'postgres') {
      await database.schema.alterTable(name).renameConstraint(`${before}_key`, `${name}_key`).execute();
    }
  }
}

async function queueEverything(database: AnyDatabase): Promise<void> {
  for (const table of ['deletes', 'postings', 'documents', 'tricks', 'words', 'stale']) {
    await database.deleteFrom(`search_${table}`).execute();
  }
  for (const [item, table] of Object.entries({ post: 'posts', rider: 'riders', tag: 'tags' })) {
    await sql`
      insert into search_stale (item, item_id) select ${sql.lit(item)}, id from ${sql.table(table)} order by id
    `.execute(database);
  }
}
