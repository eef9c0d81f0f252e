/** The places, events and partners in titles, and the product's names for them. */

export interface Venue {
  name: string;
  /** A place or event is the game's location; a partner published it too. */
  kind: 'place' | 'event' | 'partner';
}

const VENUES: [RegExp, Venue['kind'], string][] = [
  [/^alta$/i, 'place', 'Alta'],
  [/^aspen mountain$/i, 'place', 'Aspen Mountain'],
  [/^cannon parks$/i, 'place', 'Cannon Parks'],
  [/^coc$/i, 'place', 'Camp of Champions'],
  [/^copenhill$/i, 'place', 'CopenHill'],
  [/^grandvalira$/i, 'place', 'Grandvalira'],
  [/^gunstock$/i, 'place', 'Gunstock'],
  [/^mammoth$/i, 'place', 'Mammoth'],
  [/^momentum (ski )?camps$/i, 'place', 'Momentum Ski Camps'],
  [/^park city$/i, 'place', 'Park City'],
  [/^perisher$/i, 'place', 'Perisher'],
  [/^ruka$/i, 'place', 'Ruka'],
  [/^seven springs$/i, 'place', 'Seven Springs'],
  [/^sierr+a[- ]at[- ]tahoe$/i, 'place', 'Sierra-at-Tahoe'],
  [/^sunset park$/i, 'place', 'Sunset Park'],
  [/^utah$/i, 'place', 'Utah'],
  [/^windells camp$/i, 'place', 'Windells Camp'],
  [/^winter park( resort)?$/i, 'place', 'Winter Park'],
  [/^woodward copper$/i, 'place', 'Woodward Copper'],
  [/^woodward park city$/i, 'place', 'Woodward Park City'],
  [/^('\d\d )?jp memorial$/i, 'event', 'JP Memorial'],
  [/^kimbo ?sessions$/i, 'event', 'Kimbo Sessions'],
  [/^level 1 super ?unknown( '\d\d)?$/i, 'event', 'Level 1 SuperUnknown'],
  [/^nines$/i, 'event', 'Nines'],
  [/^tbl sessions$/i, 'event', 'TBL Sessions'],
  [/^(presented by )?armada skis$/i, 'partner', 'Armada Skis'],
  [/^jiberish$/i, 'partner', 'Jiberish'],
  [/^k2 skis$/i, 'partner', 'K2 Skis'],
  [/^monster energy$/i, 'partner', 'Monster Energy'],
  [/^on3p skis$/i, 'partner', 'ON3P Skis'],
  [/^phunkshun$/i, 'partner', 'Phunkshun'],
  [/^slopestyle$/i, 'partner', 'Slopestyle'],
  [/^tallt$/i, 'partner', 'TallT'],
];

/** Undefined for any other text. */
export function findVenue(text: string): Venue | undefined {
  const bare = text.trim().replace(/\.$/, '');
  const found = VENUES.find(([pattern]) => pattern.test(bare));
  return found && { kind: found[1], name: found[2] };
}
