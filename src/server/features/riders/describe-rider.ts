/** Turns a row into a rider as the contract shows it. */
import type { Rider } from '#contract/riders.ts';
import { placeholderColour } from '../../platform/pictures/placeholder-colour.ts';
import type { RiderRow } from './queries.ts';

export function describeRider(row: RiderRow): Rider {
  return {
    id: row.id,
    name: row.name,
    sponsor: row.sponsor,
    // A code that is none would break every page that names countries.
    country: row.country !== null && /^[a-z]{2}$/i.test(row.country) ? row.country : null,
    birthdate: row.birthdate,
    avatarFileLocation: row.avatar_location,
    avatarColor: placeholderColour(row.avatar_color),
    version: row.version,
    slvsh_id: row.slvsh_id,
    stat_rider_name: row.stat_rider_name,
    Offense: row.offense,
    Defense: row.defense,
    Lines: row.lines,
    Difficulty: row.difficulty,
    Overall: row.overall,
    games_played: row.games_played,
  };
}
