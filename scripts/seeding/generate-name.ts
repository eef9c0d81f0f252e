/** Distinct invented names. */
const GIVEN = ['Aino', 'Bruno', 'Carla', 'Dario', 'Elsa', 'Fabio', 'Greta', 'Hugo', 'Iris', 'Jonas', 'Klara', 'Luca'];
const FAMILY = [
  'Alder',
  'Berger',
  'Casal',
  'Dahl',
  'Egger',
  'Fjell',
  'Grau',
  'Holm',
  'Isern',
  'Jaeger',
  'Kvist',
  'Lind',
];
const NAMES = GIVEN.length * FAMILY.length;

/** The invented name of this index from 0. */
export function generateName(place: number): string {
  const name = `${GIVEN[place % GIVEN.length]} ${FAMILY[Math.floor(place / GIVEN.length) % FAMILY.length]}`;
  return place < NAMES ? name : `${name} ${Math.floor(place / NAMES) + 1}`;
}
