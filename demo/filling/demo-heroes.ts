/** The five slides of the demo's gallery. */

/** `subject` is a game's id or a film's title; texts left out fall back to the post's own. */
export type DemoHero = {
  subject: number | string;
  customTitle?: string;
  customEyebrow?: string;
  customSubhead?: string;
  customUrl?: string;
};

export const DEMO_HEROES: readonly DemoHero[] = [
  {
    subject: 126,
    customEyebrow: 'The cup is on',
    customTitle: 'Grandvalira, again',
    customSubhead: 'Sixteen riders, one game a day. The 2018 cup replayed on today’s calendar.',
    customUrl: '/slvsh-cup-grandvalira',
  },
  { subject: 229, customEyebrow: 'From the vault' },
  { subject: 263, customEyebrow: 'SLVSH Cup Grandvalira 2024' },
  {
    subject: 'Spring',
    customEyebrow: 'Theater',
    customSubhead: 'A shepherd girl, her dog, and winter that will not leave.',
  },
  { subject: 309, customEyebrow: 'Fresh in', customSubhead: 'Two riders, five letters, one winner.' },
];
