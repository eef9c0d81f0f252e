/** Assigns stable rider ids: those of the stats table, of the known riders, then new ones in order of the first game. */
import type { DemoRider, DemoRiderStats } from '../demo-content.ts';

/** After the last id of the stats table. */
const FIRST_NEW_ID = 151;

/**
 * All riders by id.
 * @param names the corrected names of the games' riders, in order of first game
 */
export function assignRiderIds(stats: DemoRiderStats[], names: Iterable<string>): DemoRider[] {
  const riders = new Map<string, DemoRider>();
  for (const row of stats) {
    const name = correctRiderName(row.stat_rider_name);
    if (riders.has(name)) throw new Error(`Stats rows ${riders.get(name)?.id} and ${row.slvsh_id} are both '${name}'`);
    riders.set(name, unknownRider(row.slvsh_id, name));
  }
  for (const known of KNOWN_RIDERS) riders.set(known.name, known);
  const taken = new Set([...riders.values()].map((rider) => rider.id));
  let next = FIRST_NEW_ID;
  for (const name of names) {
    if (riders.has(name)) continue;
    while (taken.has(next)) next += 1;
    riders.set(name, unknownRider(next, name));
    taken.add(next);
  }
  return [...riders.values()].sort((a, b) => a.id - b.id);
}

function unknownRider(id: number, name: string): DemoRider {
  return { id, name, sponsor: null, country: null, birthdate: null };
}

const KNOWN_RIDERS: readonly DemoRider[] = [
  { id: 5, name: 'Noah Wallace', sponsor: null, country: 'us', birthdate: null },
  { id: 19, name: 'Lupe Hagearty', sponsor: null, country: 'us', birthdate: null },
  { id: 23, name: 'Torin Yater-Wallace', sponsor: null, country: 'us', birthdate: '1995-12-02' },
  { id: 30, name: 'Nicky Keefer', sponsor: null, country: 'us', birthdate: null },
  { id: 80, name: 'Alex Hall', sponsor: null, country: 'us', birthdate: '1998-09-21' },
  { id: 110, name: 'Quinn Wolferman', sponsor: null, country: 'us', birthdate: null },
  { id: 150, name: 'Henrik Harlaut', sponsor: null, country: 'se', birthdate: null },
  { id: 153, name: 'Hunter Hess', sponsor: null, country: 'us', birthdate: null },
];

/** The product's name by published spelling in lower case, only for certain matches. */
const ALIASES = new Map<string, string>([
  ['abm', 'Alex Beaulieu-Marchand'],
  ['aleks aurdal', 'Aleksander Aurdal'],
  ['antti olilla', 'Antti Ollila'],
  ['carlitos agualares loan', 'Carlitos Aguareles Loan'],
  ['christian nummdal', 'Christian Nummedal'],
  ['coco ballet-baz', 'Coline Ballet-Baz'],
  ['cody laplante', 'Cody LaPlante'],
  ['dean berkovitch', 'Dean Bercovitch'],
  ['eirik saeteroy', 'Eirik V. Sæterøy'],
  ['elias ambuhl', 'Elias Ambühl'],
  ['elias syrja', 'Elias Syrjä'],
  ['emma dahlstrom', 'Emma Dahlström'],
  ['jake mr. mango mageau', 'Jake Mageau'],
  ['james woodsy', 'James Woods'],
  ['jesper tjader', 'Jesper Tjäder'],
  ['johan burg', 'Johan Berg'],
  ['joss christienson', 'Joss Christensen'],
  ['lsm', 'Lucas Stål Madison'],
  ['magnus', 'Magnus Graner'],
  ['mango', 'Jake Mageau'],
  ['mat dufresne', 'Mathieu Dufresne'],
  ['matej svancer', 'Matěj Švancer'],
  ['maximillian b-mack smith', 'Maximilliam Smith'],
  ['oystein braten', 'Øystein Bråten'],
  ['peyben', 'Peyben Hagglund'],
  ['quinn wolfermann', 'Quinn Wolferman'],
  ['simon bartik', 'Šimon Bartík'],
  ['timmy ryan', 'Tim Ryan'],
  ['tuuka palonen', 'Tuukka Palonen'],
  ['wacko wells', 'Jackson Wells'],
  ['woodsy', 'James Woods'],
]);

/** The rider's name as the product spells it, from any published spelling. */
export function correctRiderName(published: string): string {
  const bare = published
    .normalize('NFC')
    .replace(/^\d+\.\s+/, '')
    .replace(/\s+/g, ' ')
    .trim();
  const name = normalizeCapitals(bare);
  return ALIASES.get(name.toLowerCase()) ?? name;
}

/** 'JOHN BROWN' becomes 'John Brown'; 'LSM' and 'Mikkel BK' stay. */
function normalizeCapitals(name: string): string {
  if (!name.includes(' ') || name !== name.toUpperCase()) return name;
  return name.toLowerCase().replace(/(?<![\p{L}])\p{L}/gu, (letter) => letter.toUpperCase());
}
