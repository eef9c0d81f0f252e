/** Facts about riders that are publicly known; what is not known stays null and is not guessed. */
import type { DemoRider } from '../demo-content.ts';

export const KNOWN_RIDERS: readonly DemoRider[] = [
  { id: 5, name: 'Noah Wallace', sponsor: null, country: 'us', birthdate: null },
  { id: 19, name: 'Lupe Hagearty', sponsor: null, country: 'us', birthdate: null },
  { id: 23, name: 'Torin Yater-Wallace', sponsor: null, country: 'us', birthdate: '1995-12-02' },
  { id: 30, name: 'Nicky Keefer', sponsor: null, country: 'us', birthdate: null },
  { id: 80, name: 'Alex Hall', sponsor: null, country: 'us', birthdate: '1998-09-21' },
  { id: 110, name: 'Quinn Wolferman', sponsor: null, country: 'us', birthdate: null },
  { id: 150, name: 'Henrik Harlaut', sponsor: null, country: 'se', birthdate: null },
  { id: 153, name: 'Hunter Hess', sponsor: null, country: 'us', birthdate: null },
];
