import { formatCount, groupDigits } from '#contract/rules/english-numbers.ts';
import { FIELD_LABELS } from '#contract/rules/field-labels.ts';

export const riders = {
  title: 'Riders',
  item: 'Rider',
  add: 'Add New Rider',
  newTitle: 'New rider',
  import: 'Many at once? The operator can import a list: slvsh import riders.',
  history: { portrait: 'Portrait' },
  columns: { name: 'Name', country: 'Country', sponsor: 'Sponsor', birthdate: 'Born' },
  fields: { ...FIELD_LABELS, image: 'Portrait' },
  picker: {
    placeholder: 'Type a name',
    noMatch: 'No rider by that name.',
    clear: (field: string) => `Clear ${field}`,
    chosen: 'Chosen',
    remove: (name: string) => `Remove ${name}`,
    removeByKey: 'Press Backspace or Delete to remove.',
    chipsHint: (count: number) => `${count} chosen. At the start of the field, press Left Arrow to reach them.`,
  },
  references: {
    title: (name: string) => `“${name}” can't be deleted yet`,
    text: 'Remove the rider from these first.',
    posts: (count: number) => `${formatCount(count, 'video', 'videos')}:`,
    cups: (count: number) => `${formatCount(count, 'cup', 'cups')}:`,
    brackets: (count: number) => formatCount(count, 'bracket', 'brackets'),
    more: (count: number) => `and ${groupDigits(count, ',')} more`,
  },
};
