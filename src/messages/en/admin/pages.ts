import { FIELD_LABELS } from '#contract/rules/field-labels.ts';

export const pages = {
  title: 'Pages',
  item: 'Page',
  add: 'Add Page',
  newTitle: 'New page',
  fields: FIELD_LABELS,
  hints: {
    path: 'What follows the name of the site, such as /imprint. The French page is at /fr/imprint.',
    titleFr: 'Without French, French pages show the English.',
  },
  links: {
    title: 'Links and hashtag',
    label: 'Links of the footer to other sites',
    hint: 'One per line, at most 8: the name, then the address. They keep this order.',
    hashtag: 'It follows the title of what visitors share.',
  },
  linkedFrom: { footer: 'In the footer', menu: 'In the menu More', none: 'Nowhere' },
  hidden: 'Hidden: the site now uses this path itself. Choose another one.',
};
