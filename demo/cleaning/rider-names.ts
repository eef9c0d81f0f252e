/** One spelling per rider: the published names vary by nickname, accent, capitals and slip of the pen. */

/** Published spelling in lower case, then the name that the product uses. Only what is surely the same person. */
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
  const calm = calmCapitals(bare);
  return ALIASES.get(calm.toLowerCase()) ?? calm;
}

/** 'JOHN BROWN' becomes 'John Brown'; a short name in capitals such as 'LSM' or 'Mikkel BK' is a name's own spelling. */
function calmCapitals(name: string): string {
  if (!name.includes(' ') || name !== name.toUpperCase()) return name;
  return name.toLowerCase().replace(/(?<![\p{L}])\p{L}/gu, (letter) => letter.toUpperCase());
}
