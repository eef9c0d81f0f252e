/** Names of nobody, as many as it takes. */
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

/** The name of the made-up person in this place, from 0; no two are alike. */
export function madeUpName(place: number): string {
  const name = `${GIVEN[place % GIVEN.length]} ${FAMILY[Math.floor(place / GIVEN.length) % FAMILY.length]}`;
  return place < NAMES ? name : `${name} ${Math.floor(place / NAMES) + 1}`;
}
